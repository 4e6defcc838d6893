import { MessageChannel } from 'node:worker_threads';
import type { DocumentFormat } from '@foyer/contract/document-formats';
import { documentFormats } from '@foyer/contract/document-formats';
import { AiError, type AiErrorCode } from '#platform/ai';
import type { Breaker } from '#platform/breaker';
import type { Platform } from '#platform/context';
import type { VisionSettings } from './worker-input.ts';

/** How the thread asks the model that sees of a picture: not at all while its server is away. */
export function visionSettings({ ai, config }: Platform, format: DocumentFormat): VisionSettings {
  const { visionBreaker } = ai;
  if (!visionBreaker || !documentFormats[format].mediaType.startsWith('image/')) return undefined;
  try {
    visionBreaker.check();
  } catch (error) {
    return { refusal: (error as Error).message };
  }
  const { baseUrl, apiKey, visionModel, firstTokenTimeout } = config.ai;
  return { ai: { baseUrl, apiKey, visionModel, firstTokenTimeout }, outcome: tellingTo(visionBreaker) };
}

/** Takes the code of the error of one call, or undefined where it was answered. It closes with the thread that it is given to. */
function tellingTo(breaker: Breaker) {
  const attempt = breaker.attempt();
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (code: AiErrorCode | undefined) =>
    code ? attempt.failed(new AiError(code)) : attempt.succeeded(),
  );
  port1.unref();
  return port2;
}
