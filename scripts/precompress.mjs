import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = /\.(?:js|css|svg|json|html|txt|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const leastBytes = 512;

/** Puts a `.br` and a `.gz` beside every text file of a folder: compressed once and well, not at every request. */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!texts.test(name) || statSync(path).size < leastBytes) continue;
    const bytes = readFileSync(path);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
