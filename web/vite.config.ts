import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { fonts } from './fonts.ts';
import { memberScripts } from './member-scripts.ts';
import { missingScripts, unusedParts } from './react-router-parts.ts';
import { dialogs, sharedOf } from './shared-of-page.ts';
import { voiceActivityFiles } from './voice-activity.ts';

/** Libraries that every page loads: one file compresses better than twenty, and stays cached between releases. */
const ofEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*[mM]utation(Observer|State)?\.js)/;

/** What the frame around the pages needs, and of the rest what many of them show: a small file for each costs more than it saves. */
const kitOfEveryPage =
  /web\/app\/(root|ui\/(avatar|badge|button|button-link|empty-state|error-state|page|page-header|search-field|site-header|site-footer|skeleton|spinner|stat|tag-list|toast|verified-badge)|platform\/(failure-body|hydration|return-path)|features\/explore\/(persona-card|queries)|routes\/shell)\.tsx?$|lucide-react\/dist\/esm\/icons\/arrow-left\./;

const isOfEveryPage = (id: string) => ofEveryPage.test(id) || kitOfEveryPage.test(id);

/** Those with little script first. */
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
    missingScripts(),
    unusedParts(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    tsconfigPaths: true,
    // The detector of voices asks for the runtime without a GPU, and for the whole one where it needs none.
    alias: [{ find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' }],
  },
  build: {
    target: 'es2022',
    // A build on a slow machine would say so to whoever starts Foyer, as a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Nearly all of it runs at once: browsers like Chrome compile it while it arrives, off the main thread.
            postBanner: ({ name }) => (name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'frame', test: ofEveryPage },
                { name: 'kit', test: kitOfEveryPage },
                { name: 'limits', test: /contract\/src\/limits/ },
                dialogs,
                ...sharedOf(pagesWithSharedScript, isOfEveryPage),
              ],
            },
          },
        },
      },
    },
  },
});
