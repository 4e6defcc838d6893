import { expect, test } from 'vitest';
import { knowledgeSite } from './testing/site.ts';
import { jobsOf, uploadAndWait } from './testing/upload.ts';

const site = knowledgeSite();

test('only the requested jobs are listed, and never those of other people', async () => {
  const [owner, otherOwner] = [await site.newOwner(), await site.newOwner()];
  const { job: first } = await uploadAndWait(site, owner, 'The first document.', 'one.txt');
  await uploadAndWait(site, owner, 'The second document.', 'two.txt');
  const { job: foreign } = await uploadAndWait(site, otherOwner, 'Another one.', 'three.txt');
  const path = `/api/v1/personas/${owner.foId}/jobs?ids[0]=${first.id}&ids[1]=${foreign.id}`;
  expect(await (await site.call('GET', path, owner.userId)).json()).toEqual([first]);
  expect(await (await site.call('GET', path, otherOwner.userId)).json()).toEqual([]);
  expect(await jobsOf(site, owner)).toHaveLength(2);
});
