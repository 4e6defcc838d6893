import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { DocumentFormat } from '@foyer/contract/document-formats';
import { documentFormats } from '@foyer/contract/document-formats';
import { AiError } from '#platform/ai';
import type { Attempt, Breaker } from '#platform/breaker';
import type { Platform } from '#platform/context';
import type { BreakerQuestion, BreakerReply, VisionSettings } from './worker-input.ts';

/** How the worker thread calls the vision model. */
export function visionSettings({ ai, config }: Platform, format: DocumentFormat): VisionSettings {
  const { visionBreaker } = ai;
  if (!visionBreaker || !documentFormats[format].mediaType.startsWith('image/')) return undefined;
  const { baseUrl, apiKey, visionModel, responseTimeout } = config.ai;
  return { ai: { baseUrl, apiKey, visionModel, responseTimeout }, breaker: portTo(visionBreaker) };
}

/**
 * Connects a worker thread to the breaker: it asks before each call and reports the result. The port closes with the
 * thread.
 */
function portTo(breaker: Breaker): MessagePort {
  const { port1, port2 } = new MessageChannel();
  let attempt: Attempt | undefined;
  port1.on('message', (question: BreakerQuestion) => {
    if (question === 'may I call') {
      const reply = refusalOf(breaker);
      if (!reply) attempt = breaker.attempt();
      port1.postMessage(reply);
    } else if (question.failure) attempt?.failed(new AiError(question.failure));
    else attempt?.succeeded();
  });
  port1.unref();
  return port2;
}

function refusalOf(breaker: Breaker): BreakerReply {
  try {
    breaker.check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
