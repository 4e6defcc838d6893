import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { retryReports } from './send-report.ts';

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}

// Each look at the reports in the data counts as a copy.
const site = testSite({ LIMIT_DATA_PER_DAY: '1000' });
let visitor: Person;

beforeAll(async () => {
  visitor = await site.newPerson('Vera');
});

const published = (name: string) => createTestPersona(site, { name, is_public: true });
const report = async (foId: string, body: object, as: Person | undefined = visitor) => {
  const response = await site.call('POST', `/api/v1/personas/${foId}/reports`, { as, body });
  return { status: response.status, body: await response.json() };
};
const mailsAbout = async (name: string): Promise<StoredMail[]> => {
  const mails: StoredMail[] = await (await site.call('GET', '/dev/mail.json')).json();
  return mails.filter(({ subject }) => subject === `Report: ${name}`);
};
/** The reports in a person's copy of all their data. */
const notMailed = async (as: Person = visitor) => {
  const response = await site.call('GET', '/api/v1/account/data', { as });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).reports_not_mailed;
};

test('a report is mailed to those who run the site, with a link, the reason, and the address to answer', async () => {
  const { id, owner, persona } = await published('Iris');
  const send = vi.spyOn(site.platform.mail, 'send');
  const details = 'It copies my books.\n\n<b>All</b> of them.';
  expect(await report(id, { reason: 'copyright', details })).toEqual({ status: 200, body: {} });
  await expect.poll(() => mailsAbout('Iris')).toHaveLength(1);
  const [mail] = await mailsAbout('Iris');
  expect(mail?.to).toBe(site.platform.config.supportEmail);
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ headers: expect.objectContaining({ 'Reply-To': visitor.email }) }),
  );
  send.mockRestore();
  for (const part of [
    'It uses texts, a picture or a voice of somebody else',
    'It copies my books.\n\nAll of them.',
    `/fo/${persona.handle}`,
    owner.id,
    visitor.email,
  ])
    expect(mail?.text).toContain(part);
  await expect.poll(() => notMailed()).toEqual([]);
});

test('reporting requires signing in, and a persona of another person that they may see', async () => {
  const { id, owner } = await published('Iva');
  const hidden = await createTestPersona(site);
  const signedOut = await site.call('POST', `/api/v1/personas/${id}/reports`, { body: { reason: 'harm' } });
  expect(signedOut.status).toBe(401);
  expect(await report(id, { reason: 'harm' }, owner)).toMatchObject({
    status: 403,
    body: { message: 'You cannot report your own FO.' },
  });
  for (const missingId of [hidden.id, crypto.randomUUID()])
    expect(await report(missingId, { reason: 'harm' })).toMatchObject({
      status: 404,
      body: { message: 'Persona not found' },
    });
  // Had one of these been stored, it would be mailed first.
  expect((await report(id, { reason: 'other' })).status).toBe(200);
  await expect.poll(() => mailsAbout('Iva')).not.toEqual([]);
  expect(await mailsAbout('Iva')).toHaveLength(1);
});

test('a report needs a reason from the list, and at most 2,000 characters', async () => {
  const { id } = await published('Ida');
  expect(await report(id, { details: 'Bad.' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose a reason.' },
  });
  expect(await report(id, { reason: 'harm', details: '😀'.repeat(2001) })).toMatchObject({
    status: 400,
    body: { message: 'A report can have at most 2000 characters.' },
  });
  expect((await report(id, { reason: 'harm', details: '😀'.repeat(2000) })).status).toBe(200);
  await expect.poll(() => mailsAbout('Ida')).toHaveLength(1);
});

test('a person can send ten reports a day', async () => {
  const { id } = await published('Ian');
  const busy = await site.newPerson();
  for (let count = 0; count < 10; count++)
    expect((await report(id, { reason: 'other', details: `${count}` }, busy)).status).toBe(200);
  expect((await report(id, { reason: 'other' }, busy)).status).toBe(429);
  await expect.poll(() => mailsAbout('Ian')).toHaveLength(10);
});

test('equal reports of a person that wait to be mailed are mailed once', async () => {
  const { id } = await published('Ines');
  const upset = await site.newPerson();
  const { mail } = site.platform;
  const { promise: canMail, resolve: mailAgain } = Promise.withResolvers<void>();
  const sendMail = mail.send.bind(mail);
  const send = vi.spyOn(mail, 'send').mockImplementation(async (message) => {
    await canMail;
    return sendMail(message);
  });
  onTestFinished(() => {
    mailAgain();
    send.mockRestore();
  });
  const bodies = ['Again.', 'Again.', 'Again.', 'Other.'].map((details) => ({ reason: 'harm', details }));
  const responses = await Promise.all(bodies.map((body) => report(id, body, upset)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await notMailed(upset)).toHaveLength(2);
  mailAgain();
  await expect.poll(() => mailsAbout('Ines')).toHaveLength(2);
});

test('a report that cannot be mailed is kept, part of one’s data, and mailed later', async () => {
  const { id } = await published('Inge');
  const { platform, app } = site;
  const send = vi.spyOn(platform.mail, 'send').mockRejectedValue(new Error('The mail server is down.'));
  await report(id, { reason: 'other', details: 'It copies my books.' });
  await expect.poll(() => send.mock.calls.length).toBe(3);
  expect(await notMailed()).toMatchObject([{ fo_id: id, details: 'It copies my books.' }]);
  send.mockRestore();
  const hourly = () =>
    cleanUp({ ...platform, clock: () => new Date(Date.now() + 2 * 3_600_000) }, hourlyTasks(app.features));
  // The failed job may still be ending.
  await expect
    .poll(async () => {
      await hourly();
      return mailsAbout('Inge');
    })
    .not.toEqual([]);
  await expect.poll(() => notMailed()).toEqual([]);
});

test('a report whose job is lost, as after restoring a backup, is queued once, whichever processes find it', async () => {
  const { id } = await published('Ivo');
  const { pool } = site.platform.database;
  const { rows } = await pool.query(
    `insert into reports (fo_id, user_id, reason, details, reported_at)
    values ($1, $2, 'other', '', now() - interval '2 hours') returning id`,
    [id, visitor.id],
  );
  await Promise.all([1, 2, 3].map(() => retryReports(site.platform)));
  const queued = await pool.query(
    `select from pgboss.job where name = 'send-report' and data ->> 'id' = $1`,
    [rows[0].id],
  );
  expect(queued.rowCount).toBe(1);
  await expect.poll(() => mailsAbout('Ivo')).toHaveLength(1);
});
