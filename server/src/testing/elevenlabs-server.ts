import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyOf, listenOnLoopback } from './fake-server.ts';
import { type SoundFailure, sendSound } from './send-sound.ts';
import { tone, toPcm } from './vendor-sound.ts';

export type ElevenLabsFailure =
  | SoundFailure
  | '401'
  | '429'
  | '500'
  | 'quota'
  | 'plan'
  | 'voice-limit'
  | 'voice-missing'
  | 'no-route'
  | 'cut-off'
  | 'hang';

/** Can be changed between requests. */
export interface ElevenLabsBehaviour {
  failure: ElevenLabsFailure;
  /** The only accepted key. */
  key: string;
  /** Ids of its voices, including clones. */
  voices: Set<string>;
  /** True if clones require a verification of the person. */
  requiresVerification: boolean;
  /** Synthesis instead of a hum: samples at the requested rate. */
  speak: (text: string, rate: number) => Float32Array | Promise<Float32Array>;
}

export interface ElevenLabsServer {
  /** Without `/v1`. */
  url: string;
  behaviour: ElevenLabsBehaviour;
  requests: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[];
  /** Concurrent requests now, and their maximum. */
  readonly open: { now: number; max: number };
  close(): Promise<void>;
}

/** A fake ElevenLabs server on loopback, with failures on demand. */
export async function startElevenLabsServer(
  initialBehaviour: Partial<ElevenLabsBehaviour> = {},
  port = 0,
): Promise<ElevenLabsServer> {
  const behaviour: ElevenLabsBehaviour = {
    failure: 'none',
    key: 'elevenlabs-key',
    voices: new Set(),
    requiresVerification: false,
    speak: tone,
    ...initialBehaviour,
  };
  const requests: ElevenLabsServer['requests'] = [];
  const open = { now: 0, max: 0 };
  const server = createServer((request, response) => {
    open.max = Math.max(open.max, ++open.now);
    response.on('close', () => open.now--);
    answer(request, response, behaviour, requests).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  const { url, close } = await listenOnLoopback(server, port);
  return {
    url,
    behaviour,
    requests,
    open,
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: ElevenLabsBehaviour,
  requests: ElevenLabsServer['requests'],
): Promise<void> {
  const key = request.headers['xi-api-key'] as string | undefined;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [method, path] = [request.method ?? '', url.pathname];
  const body = await bodyOf(request);
  requests.push({ method, path: `${path}${url.search}`, key, body });
  const { failure } = behaviour;
  if (key !== behaviour.key || failure === '401') return refuse(response, 401, 'invalid_api_key');
  if (failure === 'hang') return;
  if (failure === 'cut-off') return void response.destroy();
  if (failure === 'no-route') return void response.writeHead(404).end('404 page not found');
  const refusal = refusals[failure];
  if (refusal) return refuse(response, ...refusal);
  if (method === 'POST' && path === '/v1/voices/add') return addVoice(response, behaviour);
  if (method === 'GET' && path === '/v1/models') return listModels(response);
  const [, voice] = /^\/v1\/voices\/([^/]+)$/.exec(path) ?? [];
  if (method === 'DELETE' && voice) return removeVoice(response, behaviour, decodeURIComponent(voice));
  const [, voiceId] = /^\/v1\/text-to-speech\/([^/]+)\/stream$/.exec(path) ?? [];
  if (method === 'POST' && voiceId && behaviour.voices.has(decodeURIComponent(voiceId)))
    return speak(url, body, response, behaviour);
  return refuse(response, 404, 'voice_not_found');
}

/** Status and reason by failure, as the vendor sends them. */
const refusals: Partial<Record<ElevenLabsFailure, [number, string]>> = {
  '429': [429, 'too_many_concurrent_requests'],
  '500': [500, 'internal_server_error'],
  quota: [401, 'quota_exceeded'],
  plan: [400, 'can_not_use_instant_voice_cloning'],
  'voice-limit': [400, 'voice_limit_reached'],
  'voice-missing': [404, 'voice_not_found'],
};

function refuse(response: ServerResponse, status: number, reason: string): void {
  const detail = { status: reason, message: `${reason}: the vendor's own words, which nobody may read.` };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }));
}

function listModels(response: ServerResponse): void {
  const models = [
    { model_id: 'eleven_flash_v2_5', can_do_text_to_speech: true },
    { model_id: 'eleven_english_sts_v2', can_do_text_to_speech: false },
  ];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(models));
}

function addVoice(response: ServerResponse, { voices, requiresVerification }: ElevenLabsBehaviour): void {
  const voice_id = randomUUID().replaceAll('-', '').slice(0, 20);
  voices.add(voice_id);
  const voice = { voice_id, requires_verification: requiresVerification };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(voice));
}

function removeVoice(response: ServerResponse, { voices }: ElevenLabsBehaviour, voice: string): void {
  if (!voices.delete(voice)) refuse(response, 404, 'voice_not_found');
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'ok' }));
}

async function speak(
  url: URL,
  body: Record<string, unknown>,
  response: ServerResponse,
  { failure, speak: synthesize }: ElevenLabsBehaviour,
): Promise<void> {
  const rate = Number(/^pcm_(\d+)$/.exec(url.searchParams.get('output_format') ?? '')?.[1]);
  if (!rate) return refuse(response, 400, 'invalid_output_format');
  const samples = toPcm(await synthesize(String(body.text), rate));
  const sound = { type: `audio/pcm;rate=${rate}`, head: Buffer.alloc(0), samples };
  await sendSound(response, sound, failure as SoundFailure);
}
