import { times } from '../machine/times';
import { audiblePart } from './audible-part';
import { recordPlayed } from './record-played';

interface Piece {
  buffer: AudioBuffer;
  /** Start and end of its sound in the buffer, in seconds, and the position to play from next. */
  begin: number;
  to: number;
  from: number;
  /** Set once it is scheduled; `startsAt` is the context time at which `from` is played. */
  scheduled?: { node: AudioBufferSourceNode; startsAt: number };
}

export type Output = ReturnType<typeof createOutput>;

const fadeSeconds = times.fade / 1000;
/** Scheduled this much ahead, so that the first sample is not late. */
const leadSeconds = 0.005;

/** Plays pieces of speech gaplessly on a shared audio context. */
export function createOutput(context: AudioContext) {
  const gain = new GainNode(context);
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  gain.connect(analyser).connect(context.destination);
  /** Pieces that have not finished, in order. */
  let pieces: Piece[] = [];
  /** Number of the first of them, counted from the start. */
  let current = 0;
  let isHeld = false;
  let onDrained: () => void = () => {};
  const levelSamples = new Float32Array(analyser.fftSize);
  const record = recordPlayed();

  function schedule(piece: Piece, at: number) {
    const node = new AudioBufferSourceNode(context, { buffer: piece.buffer });
    node.connect(gain);
    piece.scheduled = { node, startsAt: at };
    const seconds = piece.to - piece.from;
    node.start(at, piece.from, seconds);
    const { sampleRate: rate } = piece.buffer;
    const samples = piece.buffer.getChannelData(0);
    const segment = { samples, rate, offset: piece.from, startsAt: at, endsAt: at + seconds };
    record.add(segment, context.currentTime);
    node.onended = () => {
      if (piece.scheduled?.node !== node) return;
      node.disconnect();
      delete piece.scheduled;
      dropPieces(pieces.indexOf(piece) + 1);
      if (pieces.length === 0) onDrained();
    };
  }

  function dropPieces(count: number) {
    pieces = pieces.slice(count);
    current += count;
  }

  /** When the last scheduled piece ends. */
  const end = () => {
    const last = pieces.findLast(({ scheduled }) => scheduled);
    return last?.scheduled ? last.scheduled.startsAt + last.to - last.from : 0;
  };

  function stopNodes(at: number) {
    record.stop(at);
    for (const piece of pieces) {
      if (!piece.scheduled) continue;
      const { node } = piece.scheduled;
      node.onended = () => node.disconnect();
      node.stop(at);
      delete piece.scheduled;
    }
  }

  /** Fades and stops; `release` continues at the sample where it stopped. */
  function hold() {
    if (isHeld) return;
    isHeld = true;
    const now = context.currentTime;
    const stop = now + fadeSeconds;
    gain.gain.setValueAtTime(gain.gain.value, now);
    gain.gain.linearRampToValueAtTime(0, stop);
    const sounding = pieces[0];
    if (sounding?.scheduled && sounding.scheduled.startsAt < stop)
      sounding.from = Math.min(sounding.to, sounding.from + stop - sounding.scheduled.startsAt);
    stopNodes(stop);
  }

  return {
    /** Queues a piece and returns its number. */
    append(buffer: AudioBuffer): number {
      const { from, to } = audiblePart(buffer.getChannelData(0), buffer.sampleRate);
      const piece: Piece = { buffer, begin: from, from, to: Math.max(to, from + 0.001) };
      pieces.push(piece);
      if (!isHeld) schedule(piece, Math.max(end(), context.currentTime + leadSeconds));
      return current + pieces.length - 1;
    },
    hold,
    release() {
      if (!isHeld) return;
      isHeld = false;
      const now = context.currentTime + leadSeconds;
      gain.gain.cancelScheduledValues(0);
      gain.gain.setValueAtTime(1, now);
      for (const piece of pieces) schedule(piece, Math.max(end(), now));
    },
    /** Stops and clears the queue. */
    clear() {
      hold();
      isHeld = false;
      dropPieces(pieces.length);
      const restored = context.currentTime + fadeSeconds + leadSeconds;
      gain.gain.setValueAtTime(1, restored);
    },
    /** Number of the piece that is playing, and the part of it that was played, 0 to 1. */
    playhead(): { piece: number; share: number } {
      const piece = pieces[0];
      if (!piece) return { piece: current, share: 0 };
      const { begin, from, to, scheduled } = piece;
      const heardAt = context.currentTime - (context.outputLatency || 0);
      const passed = scheduled ? Math.max(0, heardAt - scheduled.startsAt) : 0;
      return { piece: current, share: Math.min(1, (from - begin + passed) / (to - begin)) };
    },
    /** Seconds of speech that are queued and not played yet. */
    secondsQueued(): number {
      const queuedSeconds = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
      const [first] = pieces;
      const passed = first?.scheduled ? Math.max(0, context.currentTime - first.scheduled.startsAt) : 0;
      return Math.max(0, queuedSeconds - passed);
    },
    isHeld: () => isHeld,
    /** True while something is playing. */
    isPlaying: () => !isHeld && pieces[0]?.scheduled !== undefined,
    /** Samples played shortly before a context time, for `correlation`; undefined for silence. */
    played: record.until,
    /** Current level, 0 to 1. */
    level() {
      analyser.getFloatTimeDomainData(levelSamples);
      let sum = 0;
      for (const sample of levelSamples) sum += sample ** 2;
      return Math.sqrt(sum / levelSamples.length);
    },
    onDrained(listener: () => void) {
      onDrained = listener;
    },
    close() {
      stopNodes(context.currentTime);
      gain.disconnect();
      analyser.disconnect();
    },
  };
}
