import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const textFiles = /\.(?:m?js|css|svg|json|html|txt|webmanifest)$/;
/** Binaries of some megabytes, for which maximum quality would take a minute to save another tenth. */
const binaryFiles = /\.wasm$/;
/** Minimum size in bytes: below, compression saves less than its headers. */
const minBytes = 512;
const binaryQuality = 5;

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, so that they are not compressed for every
 * request.
 */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    const isBinary = binaryFiles.test(name);
    if (!(isBinary || textFiles.test(name)) || statSync(path).size < minBytes) continue;
    const bytes = readFileSync(path);
    const quality = isBinary ? binaryQuality : constants.BROTLI_MAX_QUALITY;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
