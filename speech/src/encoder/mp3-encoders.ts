import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import { sampleRate } from '../sound/pcm.ts';
import { compile, type WebAssemblyModule } from '../web-assembly.ts';

export type Mp3Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

/** Each holds 17 MB. */
const maxIdle = 2;

const idle: Mp3Encoder[] = [];
let mp3: Promise<WebAssemblyModule> | undefined;

/**
 * A reset encoder from the pool. Allocating a new one triggers garbage collection, which takes as long as the first
 * sentence of an answer.
 */
export async function takeMp3Encoder(): Promise<Mp3Encoder> {
  mp3 ??= compileMp3().catch((error: unknown) => {
    mp3 = undefined;
    throw error;
  });
  return idle.pop() ?? configure(await createEncoder('audio/mpeg', await mp3));
}

/** Returns an encoder to the pool, already configured: that takes 2 ms, for which nobody waits here. */
export function giveBack(encoder: Mp3Encoder): void {
  if (idle.length < maxIdle && !idle.includes(encoder)) idle.push(configure(encoder));
}

function configure(encoder: Mp3Encoder): Mp3Encoder {
  encoder.configure({ sampleRate, channels: 1, bitrate: 64, outputSampleRate: sampleRate });
  return encoder;
}

async function compileMp3(): Promise<WebAssemblyModule> {
  const require = createRequire(import.meta.url);
  return await compile(await readFile(require.resolve('wasm-media-encoders/wasm/mp3')));
}
