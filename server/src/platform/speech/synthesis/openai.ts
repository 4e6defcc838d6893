import type { Breakers } from '../../breaker/index.ts';
import { createServerVoices } from './server-voices.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { createVendorEngine } from './vendor-engine.ts';

export interface OpenAiSpeechOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The server's names of the ten voices, if they differ. */
  voices: Readonly<Record<string, string>>;
  concurrency: number;
  /** Milliseconds to wait for the next byte. */
  idleTimeout: number;
  breakers: Breakers;
}

/** The protocol's limit. */
const maxTextLength = 4096;
const voiceOfProbes = { provider: 'openai', voice_id: 'alloy' };

/**
 * Uses any OpenAI-compatible server. Requests WAV, since its header has the sample rate, unlike the `pcm` of local
 * servers.
 */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechEngine {
  const { model, concurrency, idleTimeout, breakers } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const headers: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
  const voices = createServerVoices({ ...options, baseUrl, headers, timeout: Math.ceil(idleTimeout / 3) });
  const maker = new URL(baseUrl).hostname === 'api.openai.com' ? 'OpenAI' : 'Speech server';
  const ask = (input: string, voice: string, signal: AbortSignal) =>
    fetch(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ model, input, voice, response_format: 'wav' }),
      redirect: 'error',
      signal,
    });
  return createVendorEngine({
    identity: { engine: 'openai', model, name: `${maker} (${model})` },
    settings: { key: 'SPEECH_API_KEY', model: 'SPEECH_MODEL' },
    concurrency,
    idleTimeout,
    maxTextLength,
    server: 'speech',
    breakers,
    send: async ({ text, voice, signal }) => ask(text, await voices.nameOf(voice), signal),
    probe: async (signal) => ask('Hello.', await voices.nameOf(voiceOfProbes), signal),
  });
}
