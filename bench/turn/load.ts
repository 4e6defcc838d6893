import { setTimeout as sleep } from 'node:timers/promises';
import { type Heard, Listener } from './listener.ts';
import { idealTurn } from './token.ts';

export interface Answered extends Heard {
  /** Number of rejections before it was accepted. */
  refusals: number;
  /** Milliseconds from the first attempt to the first token. */
  waited: number;
}

export interface Load {
  port: number;
  streams: number;
  /** Number of answers to measure; the first one of each stream is a warm-up. */
  answers: number;
  /** The question of a stream; `turn` counts from 0, and `before` is its previous answer. */
  question(stream: number, turn: number, before: Heard | undefined): Buffer;
  /** Called when all streams are running, and when the last measured answer has ended, with all tokens until then. */
  onBegin(tokens: number): void;
  onEnd(tokens: number): void;
}

/**
 * Runs a closed loop: each stream asks again as soon as its answer has ended. The streams start spread over the
 * duration of an answer, and all are busy from the first to the last measured answer.
 */
export async function runLoad(load: Load): Promise<Answered[]> {
  const { port, streams, answers, question, onBegin, onEnd } = load;
  const listeners = await Promise.all(Array.from({ length: streams }, () => Listener.at(port)));
  const tokens = () => listeners.reduce((sum, { received }) => sum + received, 0);
  const counted: Answered[] = [];
  let warm = 0;
  const count = (heard: Answered) => {
    if (warm < streams) return;
    if (counted.length < answers && counted.push(heard) === answers) onEnd(tokens());
  };
  const converse = async (listener: Listener, stream: number) => {
    await sleep((stream / streams) * idealTurn);
    let before: Answered | undefined;
    for (let turn = 0; counted.length < answers; turn++) {
      before = await askUntilAnswered(listener, question(stream, turn, before));
      count(before);
      if (turn === 0 && ++warm === streams) onBegin(tokens());
    }
  };
  try {
    await Promise.all(listeners.map(converse));
    return counted;
  } finally {
    for (const listener of listeners) listener.close();
  }
}

/** Retries after a rejection, after the time in `Retry-After`. */
async function askUntilAnswered(listener: Listener, request: Buffer): Promise<Answered> {
  const began = performance.now();
  for (let refusals = 0; ; refusals++) {
    const paused = performance.now() - began;
    const heard = await listener.ask(request);
    if ('head' in heard) return { ...heard, refusals, waited: paused + heard.firstToken };
    await sleep(heard.retryAfter * 1000);
  }
}
