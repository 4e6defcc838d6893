import { type FileHandle, open } from 'node:fs/promises';

/** Largest read, in bytes. */
const chunkBytes = 65_536;

/** A file that is read while it is written; each reader starts at the beginning and reads at its own pace. */
export class GrowingFile {
  readonly #file: Promise<FileHandle>;
  #bytes = 0;
  /** The last piece: a reader that has read everything before it gets it from memory. */
  #latest = { at: 0, piece: new Uint8Array() as Uint8Array };
  #isComplete = false;
  #failure: { reason: unknown } | undefined;
  #isClosing = false;
  #readers = 0;
  #waiting: (() => void)[] = [];

  constructor(localFile: Promise<string>) {
    this.#file = localFile.then((path) => open(path, 'wx+', 0o600));
    this.#file.catch(() => undefined);
  }

  get bytes(): number {
    return this.#bytes;
  }

  async append(piece: Uint8Array): Promise<void> {
    await (await this.#file).appendFile(piece);
    this.#latest = { at: this.#bytes, piece };
    this.#bytes += piece.length;
    this.notify();
  }

  end(): void {
    this.#isComplete = true;
    this.notify();
  }

  /** Breaks streams that reach the end of what was written. */
  fail(reason: unknown): void {
    this.#failure = { reason };
    this.notify();
  }

  /** Closes the file after the last reader; there must be no new ones. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#closeWithoutReaders();
  }

  /**
   * Resolves when the condition is true, writing has failed, or the time is over. Whoever changes the condition calls
   * `notify`.
   */
  async until(condition: () => boolean, milliseconds?: number): Promise<void> {
    let isLate = false;
    const stopWaiting = () => {
      isLate = true;
      this.notify();
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(stopWaiting, milliseconds);
    while (!condition() && !isLate && !this.#failure)
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    clearTimeout(timer);
  }

  notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** A stream from the beginning; `onEnd` is called once, also when it is cancelled or fails. */
  stream(onEnd: () => void): ReadableStream<Uint8Array> {
    let at = 0;
    let isOpen = true;
    this.#readers++;
    const leave = async () => {
      if (!isOpen) return;
      isOpen = false;
      this.#readers--;
      onEnd();
      await this.#closeWithoutReaders();
    };
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await this.until(() => at < this.#bytes || this.#isComplete || !isOpen);
          if (!isOpen) return;
          if (at < this.#bytes) {
            const piece = await this.#read(at).catch(async (error: unknown) => {
              await leave();
              throw error;
            });
            at += piece.length;
            controller.enqueue(piece);
            return;
          }
          if (this.#failure) controller.error(this.#failure.reason);
          else controller.close();
          await leave();
        },
        cancel: async () => {
          await leave();
          this.notify();
        },
      },
      { highWaterMark: 0 },
    );
  }

  async #read(at: number): Promise<Uint8Array> {
    if (at === this.#latest.at && this.#bytes > at) return this.#latest.piece;
    const length = Math.min(chunkBytes, this.#bytes - at);
    const { buffer, bytesRead } = await (await this.#file).read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  async #closeWithoutReaders(): Promise<void> {
    if (this.#readers > 0 || !this.#isClosing) return;
    await (await this.#file.catch(() => undefined))?.close();
  }
}
