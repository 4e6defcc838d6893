import { SpeechRequests, toProse } from '@foyer/speech/text';
import { times } from '../machine/times';
import type { Output } from '../sound/create-output';
import { heardCharacters, heardWords } from './heard';

interface SpeakingPorts {
  output: Output;
  /** Synthesizes a piece of text; null if it contains nothing to read aloud. */
  synthesize: (prose: string, signal: AbortSignal) => Promise<AudioBuffer | null>;
  onBegan: () => void;
  /** Called when everything was played, or everything before a failure. */
  onEnded: () => void;
  onFailed: (error: unknown) => void;
}

/** Maximum characters of a request; every engine accepts this many. */
const longest = 300;

/** Speaks an answer while it streams, buffering a few seconds ahead. */
export function createSpeaking({ output, synthesize, onBegan, onEnded, onFailed }: SpeakingPorts) {
  const requests = new SpeechRequests();
  const controller = new AbortController();
  let answer = '';
  /** The pieces to speak, in order; the first `ready` were passed to the output. */
  const pieces: string[] = [];
  /** The pieces that have sound; the output numbers them from `first`. */
  const sounding: number[] = [];
  let first = 0;
  let ready = 0;
  let [whole, preparing, failed, announced] = [false, false, false, false];
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Code points that were heard; set by `stop`. */
  let heard: number | undefined;

  /** Joins pieces that were not requested yet: requests count against a limit, and longer pieces sound better. */
  function add(more: string[]) {
    for (const piece of more.filter((one) => one.trim() !== '')) {
      const last = pieces.length - 1;
      const joined = `${pieces[last]} ${piece}`;
      if (last > ready && joined.length <= longest) pieces[last] = joined;
      else pieces.push(piece);
    }
    void prepare();
  }

  /** Synthesizes one piece after another, so that they play in order. */
  async function prepare() {
    if (preparing || failed || controller.signal.aborted) return;
    preparing = true;
    try {
      for (
        let piece = pieces[ready];
        piece !== undefined && output.ahead() * 1000 < times.ahead;
        piece = pieces[++ready]
      ) {
        const buffer = await synthesize(piece, controller.signal);
        if (controller.signal.aborted) return;
        if (buffer) {
          first = output.append(buffer) - sounding.length;
          sounding.push(ready);
          announce();
        }
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      failed = true;
      onFailed(error);
    } finally {
      preparing = false;
    }
    endIfHeard();
  }

  function announce() {
    if (!announced) onBegan();
    announced = true;
  }

  function endIfHeard() {
    if (output.ahead() > 0 || controller.signal.aborted) return;
    if (failed) return onEnded();
    if (!whole || ready < pieces.length) return;
    leave();
    onEnded();
  }

  function leave() {
    controller.abort();
    clearInterval(timer);
  }

  output.onDrained(() => (failed ? endIfHeard() : void prepare()));
  timer = setInterval(() => ready < pieces.length && void prepare(), 500);

  return {
    /** Adds the new part of the answer; `text` is the whole answer so far. */
    push(text: string) {
      if (whole || controller.signal.aborted || !text.startsWith(answer)) return;
      const more = requests.push(text.slice(answer.length));
      answer = text;
      add(more);
    },
    end() {
      whole = true;
      add(requests.end());
    },
    /** Retries the piece that failed. */
    retry() {
      [failed, announced] = [false, false];
      if (output.ahead() > 0) {
        output.hold();
        output.release();
        announce();
      }
      void prepare();
    },
    /** Stops. Returns how many characters of the answer, in code points, were heard. */
    stop(): number {
      if (heard !== undefined) return heard;
      leave();
      const { piece: number, share } = output.playhead();
      output.clear();
      const current = sounding[number - first];
      const before = pieces.slice(0, current ?? (sounding.at(-1) ?? -1) + 1);
      const [piece] = current === undefined ? [] : pieces.slice(current);
      const part = piece === undefined ? '' : heardWords(piece, share);
      heard = heardCharacters(answer, [...before, part].join(' '), toProse);
      return heard;
    },
  };
}
