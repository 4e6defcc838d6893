import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startOpenAiServer } from '../../../../testing/openai-server.ts';
import { saidOf } from '../../testing/passages.ts';
import { knowledgeSite } from '../../testing/site.ts';
import { uploaded } from '../../testing/upload.ts';

const server = await startOpenAiServer({ tokens: ['A chalk drawing', ' of a loaf.'] });
afterAll(() => server.close());
const site = knowledgeSite({
  AI_BASE_URL: server.url,
  EMBEDDING_MODEL: 'builtin',
  VISION_MODEL: 'sees',
});

test('what a model sees stands above what is written in the picture', async () => {
  const owner = await site.newOwner();
  const scan = await readFile(join(import.meta.dirname, '../../testing/pictures/bakery.png'));
  expect((await uploaded(site, owner, scan, 'scan.png')).job.status).toBe('completed');
  const [said] = await saidOf(site, owner.foId);
  expect(said!.text).toMatch(/^A chalk drawing of a loaf\.\n[\s\S]*Rye bread/);
  const [{ body }] = server.requests as [(typeof server.requests)[number]];
  expect(body.model).toBe('sees');
  expect(JSON.stringify(body.messages)).toContain(
    `data:image/png;base64,${scan.toString('base64').slice(0, 200)}`,
  );
});
