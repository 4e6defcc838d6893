import { askModel, type ModelServer } from '../ask-model.ts';
import { jsonFrom, originOf } from '../ask-server.ts';
import { type Check, good, Problem, unset, wrong } from '../check.ts';

const dimensions = 1536;
const instead = 'EMBEDDING_MODEL=builtin keeps the built-in one.';
const settings = { url: 'AI_BASE_URL', key: 'AI_API_KEY', model: 'EMBEDDING_MODEL' };

/** The embedding model, and the length of its vectors. */
export const embeddingModel: Check = {
  title: 'Embedding model',
  async examine({ config: { ai }, timeout }) {
    const { baseUrl, apiKey, embeddingModel: model } = ai;
    if (!baseUrl || model === 'builtin') return [unset('The built-in one embeds.')];
    const length = await lengthFrom({ baseUrl, apiKey, model, settings, instead }, timeout);
    if (length !== dimensions)
      return [
        wrong(
          `${model} makes vectors of ${length} numbers, needed are ${dimensions}. Set EMBEDDING_MODEL to another model, or to \`builtin\`.`,
        ),
      ];
    return [good(`${model} at ${originOf(baseUrl)}, ${dimensions} dimensions.`)];
  },
};

async function lengthFrom(server: ModelServer, timeout: number): Promise<number> {
  const ask = (more: object) => askModel(server, 'embeddings', { input: ['Foyer'], ...more }, timeout);
  // Older models have a fixed length and reject the parameter.
  const response = await ask({ dimensions }).catch((error: unknown) => {
    if (error instanceof Problem && /dimension/i.test(error.message)) return ask({});
    throw error;
  });
  const { data } = await jsonFrom<{ data?: { embedding?: unknown[] }[] }>(response, settings.url);
  return data?.[0]?.embedding?.length ?? 0;
}
