import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent } from '@foyer/contract';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { SpeechRequests } from '@foyer/speech/text';

/** Milliseconds of one utterance and its answer. */
export interface TurnFigures {
  /** From the end of speech to its transcription. */
  transcription: number;
  /** From the transcription to the first sentence of the answer. */
  answer: number;
  /** From that sentence to the first byte of its audio. */
  speech: number;
  /** From that first byte to the last: the page plays a sentence when its audio is complete. */
  rest: number;
}

interface Talk {
  origin: string;
  token: string;
  foId: string;
  turns: number;
  /** Milliseconds between an answer and the person's next utterance. */
  pause: number;
}

/** Makes the requests of the page of a live talk, without recording or playing sound. */
export async function talk(options: Talk): Promise<TurnFigures[]> {
  const call = apiClient(options);
  const startRequest = { foId: options.foId, consent: true, textVersion: consentVersion };
  const { conversationId } = await jsonOf<{ conversationId: string }>(call('/api/v1/live', startRequest));
  const figures: TurnFigures[] = [];
  for (let turn = 0; turn < options.turns; turn++) {
    figures.push(await measureTurn(call, options.foId, conversationId));
    await sleep(options.pause);
  }
  await call(`/api/v1/live/${conversationId}/end`, {});
  return figures;
}

type Call = ReturnType<typeof apiClient>;

const jsonOf = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

const apiClient =
  ({ origin, token }: Pick<Talk, 'origin' | 'token'>) =>
  async (path: string, body?: FormData | object): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };

async function measureTurn(call: Call, foId: string, conversationId: string): Promise<TurnFigures> {
  const speechEnd = performance.now();
  const form = new FormData();
  form.set('foId', foId);
  form.set('live', 'true');
  form.set('audio', new File([recording], 'said.wav'));
  const { text: message } = await jsonOf<{ text: string }>(call('/functions/v1/transcribe-audio', form));
  const transcriptionEnd = performance.now();
  const turn = { foId, conversationId, message, live: true, instant: true, clientMessageId: randomUUID() };
  const { first, at, rest } = await readAnswer(await call('/functions/v1/chat', turn), (event: ChatEvent) => {
    if (event.type === 'error') throw new Error(event.message);
    return event.type === 'content' ? event.content : '';
  });
  const sentence = await requestSpeech(call, foId, first);
  const firstByte = performance.now();
  const lastByte = await sentence.end;
  for (const piece of await rest) await requestSpeech(call, foId, piece);
  return {
    transcription: transcriptionEnd - speechEnd,
    answer: at - transcriptionEnd,
    speech: firstByte - at,
    rest: lastByte - firstByte,
  };
}

/** The same turn with only the engines, without Foyer. */
export async function measureBareTurn(engines: string): Promise<TurnFigures> {
  const call = apiClient({ origin: engines, token: 'none' });
  const speechEnd = performance.now();
  const form = new FormData();
  form.set('model', 'bench');
  form.set('file', new File([recording], 'said.wav'));
  const { text: content } = await jsonOf<{ text: string }>(call('/audio/transcriptions', form));
  const transcriptionEnd = performance.now();
  const turn = { model: 'bench', stream: true, messages: [{ role: 'user', content }] };
  const response = await call('/chat/completions', turn);
  const { first, at, rest } = await readAnswer(
    response,
    ({ choices }: Completion) => choices[0]?.delta.content ?? '',
  );
  const speechRequest = { model: 'bench', input: first, voice: 'alloy', response_format: 'wav' };
  const sentence = await waitForFirstBytes(await call('/audio/speech', speechRequest));
  const firstByte = performance.now();
  const lastByte = await sentence.end;
  await rest;
  return {
    transcription: transcriptionEnd - speechEnd,
    answer: at - transcriptionEnd,
    speech: firstByte - at,
    rest: lastByte - firstByte,
  };
}

interface Completion {
  choices: { delta: { content?: string } }[];
}

/** The first speakable piece of an answer with its arrival time, and the other pieces. */
async function readAnswer<Event>(response: Response, contentOf: (event: Event) => string) {
  const firstPiece = Promise.withResolvers<{ first: string; at: number }>();
  const rest = readPieces(response, contentOf, firstPiece.resolve);
  rest.catch(firstPiece.reject);
  return { ...(await firstPiece.promise), rest };
}

async function readPieces<Event>(
  response: Response,
  contentOf: (event: Event) => string,
  onFirst: (first: { first: string; at: number }) => void,
): Promise<string[]> {
  const requests = new SpeechRequests();
  const readyPieces: string[] = [];
  let incompleteLine = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (incompleteLine + part).split('\n\n');
    incompleteLine = lines.pop()!;
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const before = readyPieces.length;
      readyPieces.push(...requests.push(contentOf(JSON.parse(line.slice('data: '.length)))));
      if (before === 0 && readyPieces[0]) onFirst({ first: readyPieces[0], at: performance.now() });
    }
  }
  readyPieces.push(...requests.end());
  return readyPieces.slice(1);
}

interface Sound {
  /** Time at which its last bytes arrived. */
  end: Promise<number>;
}

/** Resolves when the first bytes of audio have arrived. */
async function requestSpeech(call: Call, foId: string, text: string): Promise<Sound> {
  const speechRequest = { text, foId, early: true };
  const { audioUrl } = await jsonOf<{ audioUrl: string }>(call('/functions/v1/tts-generate', speechRequest));
  return waitForFirstBytes(await call(audioUrl));
}

async function waitForFirstBytes(response: Response): Promise<Sound> {
  const reader = response.body!.getReader();
  const { done } = await reader.read();
  if (done) throw new Error('the response has no audio');
  return { end: waitForLastBytes(reader) };
}

async function waitForLastBytes(reader: ReadableStreamDefaultReader): Promise<number> {
  while (!(await reader.read()).done);
  return performance.now();
}

/** 1.5 seconds of audible sound as the page sends it: 16-bit WAV at 16 kHz. */
const recording = (() => {
  const samples = 24_000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 16_000],
    [28, 32_000],
    [40, samples * 2],
  ] as const)
    wav.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, at);
  wav.write('data', 36, 'latin1');
  for (let sample = 0; sample < samples; sample++)
    wav.writeInt16LE(Math.round(6000 * Math.sin(sample / 12)), 44 + sample * 2);
  return wav;
})();
