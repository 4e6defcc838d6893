import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from './clean-up.ts';
import { createTestPersona } from './features/personas/testing/create-test-persona.ts';
import { storedPaths, testSite } from './testing/index.ts';

const site = testSite();
const run = (statement: ReturnType<typeof sql>) => site.platform.database.db.execute(statement);
const clockAfter = (days: number) => () => new Date(Date.now() + days * 86_400_000);
const cleanUpAfter = (days: number) =>
  cleanUp({ ...site.platform, clock: clockAfter(days) }, hourlyTasks(site.app.features));

async function expectRemaining(what: string[]) {
  const { rows } = await run(sql`
    select 'token' as what from one_time_tokens where hash = 'clean-up' union all
    select 'code' from auth_codes where hash = 'clean-up' union all
    select 'visit' from provider_visits where hash = 'clean-up' union all
    select 'challenge' from mfa_challenges where ip = 'clean-up' union all
    select 'unverified factor' from mfa_factors where friendly_name = 'unverified' union all
    select 'verified factor' from mfa_factors where friendly_name = 'verified' union all
    select 'mail' from unsent_mails where message = 'clean-up' union all
    select 'limit' from rate_limits where key = 'clean-up'`);
  expect(rows.map((row) => row.what).sort()).toEqual(what.sort());
}

test('expired rows are deleted, also by several servers at once; valid ones stay', async () => {
  const { id } = await site.newPerson();
  const soon = sql`now() + interval '1 hour'`;
  await run(
    sql`insert into one_time_tokens (hash, user_id, kind, expires_at) values ('clean-up', ${id}, 'recovery', ${soon})`,
  );
  await run(sql`insert into auth_codes (hash, user_id, method, code_challenge, code_challenge_method, expires_at)
    values ('clean-up', ${id}, 'otp', 'c', 'plain', ${soon})`);
  await run(sql`insert into provider_visits (hash, provider, redirect_to, verifier, expires_at)
    values ('clean-up', 'p', '', 'v', ${soon})`);
  await run(sql`insert into mfa_factors (user_id, factor_type, friendly_name, status)
    values (${id}, 'totp', 'unverified', 'unverified'), (${id}, 'totp', 'verified', 'verified')`);
  await run(sql`insert into mfa_challenges (factor_id, ip, expires_at)
    select id, 'clean-up', ${soon} from mfa_factors where friendly_name = 'verified'`);
  await run(
    sql`insert into unsent_mails (user_id, message, attempts, due_at) values (${id}, 'clean-up', 1, now() + interval '20 hours')`,
  );
  await run(sql`insert into rate_limits (key, points, expire)
    values ('clean-up', 1, extract(epoch from now()) * 1000 + 3600000)`);
  const factors = ['unverified factor', 'verified factor'];
  const all = ['token', 'code', 'visit', 'challenge', ...factors, 'mail', 'limit'];
  await cleanUpAfter(0);
  await expectRemaining(all);
  await Promise.all([cleanUpAfter(0.5), cleanUpAfter(0.5), cleanUpAfter(0.5)]);
  await expectRemaining([...factors, 'mail']);
  await cleanUpAfter(1.9);
  await expectRemaining(['verified factor']);
});

test('a sign-up without confirmation is deleted after thirty days; other accounts stay', async () => {
  const confirmed = await site.newPerson();
  const signUp = async (email: string) =>
    site.call('POST', '/auth/v1/signup', { body: { email, password: 'correct horse battery' } });
  await signUp('never@example.org');
  await signUp('provider@example.org');
  await run(sql`insert into identities (user_id, provider, provider_id)
    select id, 'github', '1' from users where email = 'provider@example.org'`);
  const remainingRows = async () =>
    (await run(sql`select email from users where email like '%@example.org' order by 1`)).rows.map(
      ({ email }) => email,
    );
  await cleanUpAfter(29);
  expect(await remainingRows()).toContain('never@example.org');
  await cleanUpAfter(31);
  expect(await remainingRows()).toEqual(expect.arrayContaining([confirmed.email, 'provider@example.org']));
  expect(await remainingRows()).not.toContain('never@example.org');
});

test('files whose removal a server did not finish are removed', async () => {
  const { storage } = site.platform;
  const file = await storage.stagingFile();
  await writeFile(file, 'left behind');
  await storage.putFile('documents', 'somebody/left.txt', file);
  await run(sql`insert into storage_removals (bucket, path) values ('documents', 'somebody')`);
  await Promise.all([cleanUpAfter(0), cleanUpAfter(0)]);
  expect(await storage.open('documents', 'somebody/left.txt')).toBeUndefined();
  expect((await run(sql`select from storage_removals`)).rowCount).toBe(0);
});

test('a picture that neither a profile nor a version uses is removed after a day', async () => {
  const { id } = await site.newPerson();
  const { storage, config } = site.platform;
  const put = async (path: string) => {
    const file = await storage.stagingFile();
    await writeFile(file, 'picture');
    await storage.putFile('avatars', path, file);
    return path;
  };
  const [usedPicture, unused, newPicture, pictureOfVersion] = [
    await put(`${id}/1.png`),
    await put(`${id}/2.png`),
    await put(`${id}/3.png`),
    await put(`${id}/4.png`),
  ];
  const stranger = await put(`${crypto.randomUUID()}/1.png`);
  await run(
    sql`update profiles set avatar_url = ${storage.publicUrl('avatars', usedPicture)} where user_id = ${id}`,
  );
  await run(sql`with persona as (insert into fos (owner_id, handle, name, bio, role)
      values (${id}, 'iris', 'Iris', 'b', 'b') returning id)
    insert into fo_versions (fo_id, number, user_id, content, avatar_url, changed)
    select id, 1, ${id}, '{}', ${storage.publicUrl('avatars', pictureOfVersion)}, '{}' from persona`);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [usedPicture, unused, stranger, pictureOfVersion])
    await utimes(join(config.storage.directory, 'avatars', path), twoDaysAgo, twoDaysAgo);
  await cleanUpAfter(0);
  expect((await storedPaths(storage, 'avatars')).sort()).toEqual(
    [usedPicture, newPicture, stranger, pictureOfVersion].sort(),
  );
});

test('old notices are deleted, also more than one batch; a new one stays', async () => {
  const { id, owner } = await createTestPersona(site);
  await run(sql`insert into notices (kind, recipient, fo_id, created_at)
    select 'new_message', ${owner.id}, ${id}, now() - make_interval(days => case when n > 1200 then 1 else 31 end)
    from generate_series(1, 1201) as n`);
  // One run suffices on a fast machine; on a slow one a task may have work left.
  let remainingTasks = hourlyTasks(site.app.features);
  while (remainingTasks.length > 0) remainingTasks = await cleanUp(site.platform, remainingTasks);
  const { rows } = await run(
    sql`select created_at > now() - interval '2 days' as is_new from notices where recipient = ${owner.id}`,
  );
  expect(rows).toEqual([{ is_new: true }]);
});

test('tasks with work left are returned, and a failing task does not prevent other tasks', async () => {
  const done: string[] = [];
  const unfinishedTasks = await cleanUp(site.platform, [
    ['fails', () => Promise.reject<void>(new Error('no'))],
    ['is done', async () => void done.push('done')],
    ['goes on', async (): Promise<boolean> => done.push('on') > 0],
  ]);
  expect(done).toEqual(['done', 'on']);
  expect(unfinishedTasks.map(([what]) => what)).toEqual(['goes on']);
});
