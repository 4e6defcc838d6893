import { cosine, fromFloat16Bytes } from '@foyer/engine';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { reembedLearnt } from './reembed-learnt.ts';
import { fo_facts } from './table.ts';
import { createTrainingPersona } from './testing/training-persona.ts';

const site = testSite();

test('a fact that is renamed while it is re-embedded keeps the vector of its new name', async () => {
  const { id: foId, call } = await createTrainingPersona(site);
  const fact = { key: 'opening_hours', value: 'From noon to six.' };
  const { body } = await call('POST', `/api/v1/personas/${foId}/facts`, fact);
  const { ai, database } = site.platform;
  const isFact = eq(fo_facts.id, body.id);
  await database.db.update(fo_facts).set({ embedding_model: 'the-old-one' }).where(isFact);
  const { embed } = ai.embedding;
  const embedAndRename: typeof embed = async (texts, options) => {
    if (texts.length > 0) await call('PATCH', `/api/v1/facts/${body.id}`, { ...fact, key: 'harbour_fees' });
    return embed(texts, options);
  };
  const embedding = { ...ai.embedding, embed: embedAndRename };
  await reembedLearnt({ ai: { ...ai, embedding }, database }, { foId });
  const [stored] = await database.db.select().from(fo_facts).where(isFact);
  const [renamed] = await embed([`harbour_fees: ${fact.value}`]);
  expect(cosine(fromFloat16Bytes(stored!.embedding), renamed!)).toBeGreaterThan(0.99);
});
