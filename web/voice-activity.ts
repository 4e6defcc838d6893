import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const detector = dirname(require.resolve('@ricky0123/vad-web'));
const runtime = dirname(createRequire(join(detector, 'index.js')).resolve('onnxruntime-web/wasm'));

/** Files that the voice activity detector fetches by name at run time: its worklet, its model, and the runtime of the model. */
const files = [
  join(detector, 'vad.worklet.bundle.min.js'),
  join(detector, 'silero_vad_v5.onnx'),
  join(runtime, 'ort-wasm-simd-threaded.mjs'),
  join(runtime, 'ort-wasm-simd-threaded.wasm'),
];

/** The path contains the versions, so that the files may be cached for ever, like those with hashed names. */
const folder = `assets/voice-activity-${versionOf(detector)}-${versionOf(runtime)}/`;

/** Serves the files that live talk needs, at `voiceActivityPath` of `virtual:voice-activity`. */
export function voiceActivityFiles(): Plugin {
  const id = 'virtual:voice-activity';
  return {
    name: 'foyer-voice-activity',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const voiceActivityPath = ${JSON.stringify(`/${folder}`)}` : null,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const path of files)
        this.emitFile({ type: 'asset', fileName: folder + basename(path), source: readFileSync(path) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = files.find((path) => request.url?.split('?')[0] === `/${folder}${basename(path)}`);
        if (!path) return next();
        const type = /js$/.test(path) ? 'text/javascript' : 'application/octet-stream';
        response.setHeader('content-type', path.endsWith('.wasm') ? 'application/wasm' : type);
        response.end(readFileSync(path));
      });
    },
  };
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
