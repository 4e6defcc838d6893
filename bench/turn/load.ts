import { setTimeout as sleep } from 'node:timers/promises';
import { type Heard, Listener } from './listener.ts';
import { idealTurn } from './token.ts';

export interface Answered extends Heard {
  /** How often it was refused and had to be sent again. */
  refusals: number;
  /** Milliseconds from the first time that it was asked to the first token. */
  waited: number;
}

export interface Load {
  port: number;
  streams: number;
  /** How many answers are counted; each stream's first one only warms up. */
  answers: number;
  /** The question of a stream; `turn` counts from 0, and `before` is its previous answer. */
  question(stream: number, turn: number, before: Heard | undefined): Buffer;
  /** Called when every stream is under way, and when the last counted answer has ended, with all tokens until then. */
  onBegin(tokens: number): void;
  onEnd(tokens: number): void;
}

/**
 * A closed loop: as soon as an answer has ended, its stream asks again. The streams begin spread over the time of an
 * answer, and all of them are busy from the first to the last counted answer.
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

/** Asks again after a refusal, after the time in `Retry-After`. */
async function askUntilAnswered(listener: Listener, request: Buffer): Promise<Answered> {
  const began = performance.now();
  for (let refusals = 0; ; refusals++) {
    const paused = performance.now() - began;
    const heard = await listener.ask(request);
    if ('head' in heard) return { ...heard, refusals, waited: paused + heard.firstToken };
    await sleep(heard.retryAfter * 1000);
  }
}
