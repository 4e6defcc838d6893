import { askServer, jsonFrom, originOf } from '../ask-server.ts';
import { type Check, good, unset, wrong } from '../check.ts';

const setting = 'PINECONE_HOST';
const dimensions = 1536;

/** The Pinecone index: its key, dimensions and metric. */
export const pinecone: Check = {
  title: 'Pinecone',
  async examine({ config: { vectors }, timeout }) {
    if (!vectors.pinecone) return [unset('The database keeps the vectors.')];
    const { host, apiKey } = vectors.pinecone;
    const origin = originOf(host);
    const response = await askServer(new URL('/describe_index_stats', host), {
      method: 'POST',
      headers: {
        'api-key': apiKey,
        'content-type': 'application/json',
        'x-pinecone-api-version': '2026-07',
      },
      body: '{}',
      timeout,
      setting,
    });
    if (response.status === 401 || response.status === 403)
      return [wrong(`${origin} refuses the key. Check PINECONE_API_KEY.`)];
    if (response.status !== 200)
      return [
        wrong(
          `${origin} answered with status ${response.status}. Is it the host of an index? Check ${setting}.`,
        ),
      ];
    const index = await jsonFrom<{ dimension?: number; metric?: string }>(response, setting);
    if (index.dimension !== dimensions)
      return [
        wrong(`The index has ${index.dimension} dimensions, needed are ${dimensions}. Make another one.`),
      ];
    if (index.metric !== undefined && index.metric !== 'cosine')
      return [wrong(`The index compares by ${index.metric}, needed is cosine. Make another one.`)];
    return [good(`An index of ${dimensions} dimensions at ${origin}.`)];
  },
};
