import { performance } from 'node:perf_hooks';

/** Milliseconds: one frame of a screen, since words cannot be seen faster. */
const minFrame = 16;
/** Frame length with many concurrent answers: two frames of a screen, which halves the writes. */
const busyFrame = 33;
/** While the process is overloaded: fewer and larger writes leave time for waiting requests. */
const maxFrame = 120;
/** Event loop utilization: above the first value frames get longer, below the second shorter. */
const steps = [
  { frame: maxFrame, from: 0.85, until: 0.6 },
  { frame: busyFrame, from: 0.3, until: 0.2 },
];
const adaptMilliseconds = 250;

/**
 * One timer for all answers of the process: model output is read and sent at the same frame. Frames grow longer while
 * the event loop is busy.
 */
export class FrameClock {
  #frame = minFrame;
  #timer: NodeJS.Timeout | undefined;
  /** True between the reads and the writes of a frame. */
  #isReading = false;
  #readers = new Set<() => void>();
  #writers = new Set<() => void>();
  #lastSample = { at: performance.now(), load: performance.eventLoopUtilization() };

  /** Calls `write` once, at the next frame, after all reads. */
  atNextFrame(write: () => void): void {
    this.#writers.add(write);
    if (!this.#isReading) this.#begin();
  }

  /** Calls `read` once, at the next frame; resulting writes happen in the same frame. */
  readAtNextFrame(read: () => void): void {
    this.#readers.add(read);
    this.#begin();
  }

  #begin() {
    this.#timer ??= setTimeout(() => this.#tick(), this.#frame);
  }

  #tick() {
    this.#timer = undefined;
    this.#adapt();
    if (this.#readers.size === 0) return this.#write();
    const readers = this.#readers;
    this.#readers = new Set();
    this.#isReading = true;
    for (const read of readers) read();
    // Writes once the promises that bring the data from the readers to the writers have settled.
    setImmediate(() => this.#write());
  }

  #write() {
    const writers = this.#writers;
    this.#writers = new Set();
    this.#isReading = false;
    for (const write of writers) write();
  }

  #adapt() {
    const at = performance.now();
    if (at - this.#lastSample.at < adaptMilliseconds) return;
    const { utilization } = performance.eventLoopUtilization(this.#lastSample.load);
    this.#lastSample = { at, load: performance.eventLoopUtilization() };
    const step = steps.find(({ frame, from, until }) => utilization > (this.#frame >= frame ? until : from));
    const frameMilliseconds = step?.frame ?? minFrame;
    if (frameMilliseconds > this.#frame) this.#frame = Math.min(frameMilliseconds, this.#frame * 1.5);
    else this.#frame = Math.max(frameMilliseconds, this.#frame / 1.5);
  }
}

/** The instance of this process. */
export const frames = new FrameClock();
