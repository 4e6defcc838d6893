import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion } from '../testing/training-persona.ts';

const site = testSite();

test('a long list of decisions is paginated without gaps and repeats', async () => {
  const { visitor, ask, setConsent, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, false);
  await site.platform.database.pool.query(
    `insert into consents (fo_id, actor_user_id, conversation_id, kind, granted, text_version, created_at, ended_at)
     select fo_id, actor_user_id, conversation_id, kind, granted, text_version, created_at, now()
     from consents, generate_series(1, 30) where actor_user_id = $1`,
    [visitor.id],
  );
  const list = async (query = '') => (await call('GET', `/api/v1/consents${query}`, undefined, visitor)).body;
  const first = await list();
  const second = await list(`?cursor=${first.next}`);
  expect([first.consents.length, second.consents.length, second.next]).toEqual([30, 1, null]);
  const ids = [...first.consents, ...second.consents].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(31);
  await site.platform.database.pool.query('delete from consents where id = $1', [ids[30]]);
  expect((await list()).next).toBe(null);
});
