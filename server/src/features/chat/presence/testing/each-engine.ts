import { afterAll, describe } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../../../../testing/openai-server.ts';

const answerText = 'Prune in late winter, when the frost has gone and the buds still sleep, my friend.';

/** Describes the same tests for the built-in engine and for a slow model, with the settings of each. */
export async function describeEachEngine(
  defineTests: (env: Record<string, string>, model?: OpenAiServer) => void,
) {
  const model = await startOpenAiServer({ tokens: answerText.split(/(?= )/), gap: 3 });
  afterAll(() => model.close());
  describe('with the built-in engine', () => defineTests({}));
  describe('with a model', () =>
    defineTests({ AI_BASE_URL: model.url, CHAT_MODEL: 'rose-1', EMBEDDING_MODEL: 'builtin' }, model));
}
