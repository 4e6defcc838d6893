import type { WebAssemblyInstance } from '../web-assembly.ts';

const success = 0;
const badDescriptor = 8;
const root = 3;
const output = 4;
const fileTypes: Record<number, number> = { [root]: 3, [output]: 4 };
const characterDevice = 2;
const allRights = 0xffff_ffff_ffff_ffffn;

/** Thrown out of the program when it ends, because `proc_exit` must not return. */
class Exit extends Error {}

/**
 * The functions of WASI (preview 1) that Flite calls, in memory: the program has its arguments and one file to write, but no
 * other file, no environment and no clock. `node:wasi` would need a folder for each sound, and promises no isolation.
 */
export class MemorySystem {
  readonly #written: Uint8Array[] = [];
  #memory!: WebAssemblyInstance['exports']['memory'];
  #arguments: Uint8Array[] = [];

  /** Runs the program of an instance that was made with `imports`, once, and returns what it wrote to its file. */
  run(instance: WebAssemblyInstance, programArguments: string[]): Uint8Array {
    this.#arguments = programArguments.map((text) => new TextEncoder().encode(`${text}\0`));
    const { memory, _start } = instance.exports;
    this.#memory = memory;
    try {
      _start();
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
    return concatenate(this.#written);
  }

  get imports() {
    return {
      wasi_snapshot_preview1: {
        args_sizes_get: (count: number, size: number) => this.#writeSizes(count, size),
        args_get: (pointers: number, texts: number) => this.#writeArguments(pointers, texts),
        clock_time_get: (_clock: number, _precision: bigint, time: number) => {
          this.#view.setBigUint64(time, 0n, true);
          return success;
        },
        fd_prestat_get: (descriptor: number, result: number) => {
          if (descriptor !== root) return badDescriptor;
          this.#view.setUint32(result, 0, true);
          this.#view.setUint32(result + 4, 1, true);
          return success;
        },
        fd_prestat_dir_name: (_descriptor: number, path: number) => {
          this.#view.setUint8(path, '.'.charCodeAt(0));
          return success;
        },
        path_open: (...values: unknown[]) => {
          this.#view.setUint32(values[8] as number, output, true);
          return success;
        },
        fd_fdstat_get: (descriptor: number, result: number) => this.#writeStatus(descriptor, result),
        fd_fdstat_set_flags: () => success,
        fd_write: (...values: [number, number, number, number]) => this.#write(...values),
        fd_read: (_descriptor: number, _buffers: number, _count: number, lengthAddress: number) => {
          this.#view.setUint32(lengthAddress, 0, true);
          return success;
        },
        fd_seek: () => badDescriptor,
        fd_close: () => success,
        proc_exit: () => {
          throw new Exit();
        },
      },
    };
  }

  /** Created at each call, since the memory's buffer is replaced when it grows. */
  get #view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  #writeSizes(count: number, size: number): number {
    this.#view.setUint32(count, this.#arguments.length, true);
    this.#view.setUint32(
      size,
      this.#arguments.reduce((total, text) => total + text.length, 0),
      true,
    );
    return success;
  }

  #writeArguments(pointers: number, texts: number): number {
    let text = texts;
    for (const [index, bytes] of this.#arguments.entries()) {
      this.#view.setUint32(pointers + 4 * index, text, true);
      new Uint8Array(this.#memory.buffer).set(bytes, text);
      text += bytes.length;
    }
    return success;
  }

  #writeStatus(descriptor: number, result: number): number {
    this.#view.setUint8(result, fileTypes[descriptor] ?? characterDevice);
    this.#view.setUint16(result + 2, 0, true);
    this.#view.setBigUint64(result + 8, allRights, true);
    this.#view.setBigUint64(result + 16, allRights, true);
    return success;
  }

  #write(descriptor: number, buffers: number, count: number, written: number): number {
    let total = 0;
    for (let index = 0; index < count; index++) {
      const start = this.#view.getUint32(buffers + 8 * index, true);
      const length = this.#view.getUint32(buffers + 8 * index + 4, true);
      if (descriptor === output)
        this.#written.push(new Uint8Array(this.#memory.buffer, start, length).slice());
      total += length;
    }
    this.#view.setUint32(written, total, true);
    return success;
  }
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
