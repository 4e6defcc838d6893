import { SpeechRequests, toProse } from '@foyer/speech/text';
import { times } from '../machine/times';
import type { Output } from '../sound/create-output';
import { heardLength, heardWords } from './heard-part';

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
const maxPieceLength = 300;

/** Speaks an answer while it streams, buffering a few seconds ahead. */
export function createSpeaking({ output, synthesize, onBegan, onEnded, onFailed }: SpeakingPorts) {
  const requests = new SpeechRequests();
  const controller = new AbortController();
  let answer = '';
  /** The pieces to speak, in order; the first `preparedCount` were passed to the output. */
  const pieces: string[] = [];
  /** The pieces that have sound; the output numbers them from `first`. */
  const audiblePieces: number[] = [];
  let first = 0;
  let preparedCount = 0;
  let [isComplete, isPreparing, hasFailed, isAnnounced] = [false, false, false, false];
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Code points that were heard; set by `stop`. */
  let heardCharacters: number | undefined;

  /** Joins pieces that were not requested yet: requests count against a limit, and longer pieces sound better. */
  function add(more: string[]) {
    for (const piece of more.filter((one) => one.trim() !== '')) {
      const last = pieces.length - 1;
      const joined = `${pieces[last]} ${piece}`;
      if (last > preparedCount && joined.length <= maxPieceLength) pieces[last] = joined;
      else pieces.push(piece);
    }
    void prepare();
  }

  /** Synthesizes one piece after another, so that they play in order. */
  async function prepare() {
    if (isPreparing || hasFailed || controller.signal.aborted) return;
    isPreparing = true;
    try {
      for (
        let piece = pieces[preparedCount];
        piece !== undefined && output.secondsQueued() * 1000 < times.ahead;
        piece = pieces[++preparedCount]
      ) {
        const buffer = await synthesize(piece, controller.signal);
        if (controller.signal.aborted) return;
        if (buffer) {
          first = output.append(buffer) - audiblePieces.length;
          audiblePieces.push(preparedCount);
          announce();
        }
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      hasFailed = true;
      onFailed(error);
    } finally {
      isPreparing = false;
    }
    endIfHeard();
  }

  function announce() {
    if (!isAnnounced) onBegan();
    isAnnounced = true;
  }

  function endIfHeard() {
    if (output.secondsQueued() > 0 || controller.signal.aborted) return;
    if (hasFailed) return onEnded();
    if (!isComplete || preparedCount < pieces.length) return;
    leave();
    onEnded();
  }

  function leave() {
    controller.abort();
    clearInterval(timer);
  }

  output.onDrained(() => (hasFailed ? endIfHeard() : void prepare()));
  timer = setInterval(() => preparedCount < pieces.length && void prepare(), 500);

  return {
    /** Adds the new part of the answer; `text` is the whole answer so far. */
    push(text: string) {
      if (isComplete || controller.signal.aborted || !text.startsWith(answer)) return;
      const more = requests.push(text.slice(answer.length));
      answer = text;
      add(more);
    },
    end() {
      isComplete = true;
      add(requests.end());
    },
    /** Retries the piece that failed. Playback that had stalled may have continued to its end. */
    retry() {
      if (controller.signal.aborted) return onEnded();
      [hasFailed, isAnnounced] = [false, false];
      if (output.secondsQueued() > 0) {
        output.hold();
        output.release();
        announce();
      }
      void prepare();
    },
    /** Stops. Returns how many characters of the answer, in code points, were heard. */
    stop(): number {
      if (heardCharacters !== undefined) return heardCharacters;
      leave();
      const { piece: number, share } = output.playhead();
      output.clear();
      const current = audiblePieces[number - first];
      const before = pieces.slice(0, current ?? (audiblePieces.at(-1) ?? -1) + 1);
      const [piece] = current === undefined ? [] : pieces.slice(current);
      const part = piece === undefined ? '' : heardWords(piece, share);
      heardCharacters = heardLength(answer, [...before, part].join(' '), toProse);
      return heardCharacters;
    },
  };
}
