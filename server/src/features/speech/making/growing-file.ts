import { type FileHandle, open } from 'node:fs/promises';

/** The most that a reader gets at once, in bytes. */
const mostAtOnce = 65_536;

/** A file that is read while it is written, by each reader from its beginning and at their own pace. */
export class GrowingFile {
  readonly #file: Promise<FileHandle>;
  #bytes = 0;
  /** Whoever has all that was before it needs no look at the file. */
  #latest = { at: 0, piece: new Uint8Array() as Uint8Array };
  #isWhole = false;
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
    this.tell();
  }

  end(): void {
    this.#isWhole = true;
    this.tell();
  }

  /** Streams that are at the end of what there is break. */
  fail(reason: unknown): void {
    this.#failure = { reason };
    this.tell();
  }

  /** Once the last of its readers is done; there are no new ones. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#closeUnread();
  }

  /** Until that is so, nothing more is written, or the time is over; whoever makes it so calls `tell`. */
  async until(isSo: () => boolean, milliseconds?: number): Promise<void> {
    let isLate = false;
    const stopWaiting = () => {
      isLate = true;
      this.tell();
    };
    const late = milliseconds === undefined ? undefined : setTimeout(stopWaiting, milliseconds);
    while (!isSo() && !isLate && !this.#failure)
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    clearTimeout(late);
  }

  tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** `onEnd` is called once, however the stream ends. */
  stream(onEnd: () => void): ReadableStream<Uint8Array> {
    let at = 0;
    let isOpen = true;
    this.#readers++;
    const leave = async () => {
      if (!isOpen) return;
      isOpen = false;
      this.#readers--;
      onEnd();
      await this.#closeUnread();
    };
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await this.until(() => at < this.#bytes || this.#isWhole || !isOpen);
          if (!isOpen) return;
          if (at < this.#bytes) {
            const piece = await this.#read(at);
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
          this.tell();
        },
      },
      { highWaterMark: 0 },
    );
  }

  async #read(at: number): Promise<Uint8Array> {
    if (at === this.#latest.at && this.#bytes > at) return this.#latest.piece;
    const length = Math.min(mostAtOnce, this.#bytes - at);
    const { buffer, bytesRead } = await (await this.#file).read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  async #closeUnread(): Promise<void> {
    if (this.#readers > 0 || !this.#isClosing) return;
    await (await this.#file.catch(() => undefined))?.close();
  }
}
