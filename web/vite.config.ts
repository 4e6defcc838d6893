import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { dynamicImports } from './dynamic-imports.ts';
import { fonts } from './fonts.ts';
import { memberScripts } from './member-scripts.ts';
import { missingScripts, unusedParts } from './react-router-parts.ts';
import { dialogs, sharedChunks } from './shared-chunks.ts';
import { voiceActivityFiles } from './voice-activity.ts';

/** Libraries that every page loads: one file compresses better than twenty, and stays cached between releases. */
const librariesOfEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*[mM]utation(Observer|State)?\.js)/;

/** Modules of the frame around the pages, and those that many pages use: separate small files would cost more than they save. */
const kitOfEveryPage =
  /web\/app\/(root|ui\/(avatar|badge|button|button-link|empty-state|error-state|page|page-header|search-field|site-header|site-footer|skeleton|spinner|stat|tag-list|toast|verified-badge)|platform\/(hydration|return-path)|features\/explore\/(persona-card|queries)|routes\/shell)\.tsx?$|lucide-react\/dist\/esm\/icons\/arrow-left\./;

const isOfEveryPage = (id: string) => librariesOfEveryPage.test(id) || kitOfEveryPage.test(id);

/** Pages with little script first. */
const pagesWithSharedScript = [
  ...['explore', 'home', 'persona', 'faq', 'login', 'signup'].map((route) => ({ route })),
  ...['persona', 'home'].map((route) => ({ route, withLaterParts: true })),
  ...['chats', 'inbox', 'chat', 'edit-fo', 'profile'].map((route) => ({ route })),
];

export default defineConfig({
  plugins: [
    contractCalls(),
    fonts(),
    voiceActivityFiles(),
    memberScripts(),
    dynamicImports(),
    missingScripts(),
    unusedParts(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    tsconfigPaths: true,
    // The voice activity detector imports `onnxruntime-web/wasm` and, although it needs no GPU, also the whole runtime.
    alias: [{ find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' }],
  },
  build: {
    target: 'es2022',
    // Otherwise a build on a slow machine shows a warning about it to whoever starts Foyer.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Nearly all of this file runs at once: Chromium compiles it while it arrives, off the main thread.
            postBanner: ({ name }) => (name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'frame', test: librariesOfEveryPage },
                { name: 'kit', test: kitOfEveryPage },
                { name: 'limits', test: /contract\/src\/limits/ },
                dialogs,
                ...sharedChunks(pagesWithSharedScript, isOfEveryPage),
              ],
            },
          },
        },
      },
    },
  },
});
