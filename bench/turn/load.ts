import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type TimedResponse } from './client.ts';
import { unloadedAnswerMilliseconds } from './token.ts';

export interface TimedAnswer extends TimedResponse {
  /** Number of rejections before it was accepted. */
  rejections: number;
  /** Milliseconds from the first attempt to the first token. */
  waitedMilliseconds: number;
}

export interface Load {
  port: number;
  streams: number;
  /** Number of answers to measure; the first one of each stream is a warm-up. */
  answers: number;
  /** Returns the HTTP request of a stream's next question; `turn` counts from 0. */
  question(stream: number, turn: number, previous: TimedResponse | undefined): Buffer;
  /** Called when every stream has finished its warm-up; `tokens` is the number received so far. */
  onBegin(tokens: number): void;
  /** Called when the last measured answer has ended; `tokens` is the number received so far. */
  onEnd(tokens: number): void;
}

/**
 * Runs a closed loop: each stream asks again as soon as its answer has ended. The streams start spread over the
 * duration of an answer, and all are busy from the first to the last measured answer.
 */
export async function runLoad(load: Load): Promise<TimedAnswer[]> {
  const { port, streams, answers, question, onBegin, onEnd } = load;
  const clients = await Promise.all(Array.from({ length: streams }, () => Client.connectTo(port)));
  const receivedTokens = () => clients.reduce((sum, { received }) => sum + received, 0);
  const measured: TimedAnswer[] = [];
  let warmStreams = 0;
  const addMeasured = (response: TimedAnswer) => {
    if (warmStreams < streams) return;
    if (measured.length < answers && measured.push(response) === answers) onEnd(receivedTokens());
  };
  const runStream = async (client: Client, stream: number) => {
    await sleep((stream / streams) * unloadedAnswerMilliseconds);
    let previous: TimedAnswer | undefined;
    for (let turn = 0; measured.length < answers; turn++) {
      previous = await askUntilAnswered(client, question(stream, turn, previous));
      addMeasured(previous);
      if (turn === 0 && ++warmStreams === streams) onBegin(receivedTokens());
    }
  };
  try {
    await Promise.all(clients.map(runStream));
    return measured;
  } finally {
    for (const client of clients) client.close();
  }
}

/** Retries after a rejection, after the time in `Retry-After`. */
async function askUntilAnswered(client: Client, request: Buffer): Promise<TimedAnswer> {
  const began = performance.now();
  for (let rejections = 0; ; rejections++) {
    const waited = performance.now() - began;
    const response = await client.ask(request);
    if ('head' in response)
      return { ...response, rejections, waitedMilliseconds: waited + response.firstToken };
    await sleep(response.retryAfter * 1000);
  }
}
