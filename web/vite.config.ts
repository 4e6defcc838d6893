import { contract } from '@foyer/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { callsOf } from './contract-calls.ts';
import { voiceActivityFiles } from './voice-activity.ts';

/** Libraries that every page loads: one file compresses better than twenty, and stays cached between releases. */
const ofEveryPage = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@orpc)\//;

/** Of ours, what nearly every page shows. */
const kitOfEveryPage =
  /web\/app\/(ui\/(avatar|badge|button|button-look|button-link|class-names|empty-state|input-look|not-found-page|page|page-header|site-header|site-footer|skeleton|spinner|stat|tag-list|verified-badge|toast)|platform\/(api|format|hydration|query|session|session-key|site|return-path))\.tsx?$/;

export default defineConfig({
  plugins: [contractCalls(), voiceActivityFiles(), missingScripts(), tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    // The detector of voices asks for the runtime without a GPU, and for the whole one where it needs none.
    alias: [{ find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' }],
  },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: ofEveryPage },
                { name: 'kit', test: kitOfEveryPage },
              ],
            },
          },
        },
      },
    },
  },
});

/** Gives the browser each operation's method and path without zod, as `virtual:contract`. */
function contractCalls(): Plugin {
  const id = 'virtual:contract';
  return {
    name: 'foyer-contract-calls',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const calls = ${JSON.stringify(callsOf(contract))}` : null,
  };
}

/**
 * Where the script of a page does not come, React Router loads the document anew, and the browser shows a screen of its
 * own while the server is away. Given a page that fails instead, it shows the screen for errors, which is ours.
 */
function missingScripts(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
  return {
    name: 'foyer-missing-scripts',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*routeModules\.m?js$/ },
      handler(code) {
        if (!reload.test(code)) this.error('React Router treats missing scripts differently now');
        const fails = '() => { throw error; }';
        const page = `return { default: ${fails}, clientLoader: ${fails}, clientMiddleware: [] };`;
        return { code: code.replace(reload, page), map: null };
      },
    },
  };
}
