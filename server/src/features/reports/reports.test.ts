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

// Each read of the reports in the exported data counts as an export.
const site = testSite({ LIMIT_DATA_PER_DAY: '1000' });
let visitor: Person;

beforeAll(async () => {
  visitor = await site.newPerson('Vera');
});

const createPublicPersona = (name: string) => createTestPersona(site, { name, is_public: true });
const report = async (foId: string, body: object, as: Person | undefined = visitor) => {
  const response = await site.call('POST', `/api/v1/personas/${foId}/reports`, { as, body });
  return { status: response.status, body: await response.json() };
};
const mailsAbout = async (name: string): Promise<StoredMail[]> => {
  const mails: StoredMail[] = await (await site.call('GET', '/dev/mail.json')).json();
  return mails.filter(({ subject }) => subject === `Report: ${name}`);
};
/** The reports in the export of a person's data. */
const unmailedReports = async (as: Person = visitor) => {
  const response = await site.call('GET', '/api/v1/account/data', { as });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).reports_not_mailed;
};

test('a report is mailed to the operators of the site, with a link, the reason, and the reporter’s address for replies', async () => {
  const { id, owner, persona } = await createPublicPersona('Iris');
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
  await expect.poll(() => unmailedReports()).toEqual([]);
});

test('reporting requires signing in, and a persona of another person that they may see', async () => {
  const { id, owner } = await createPublicPersona('Iva');
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
  const { id } = await createPublicPersona('Ida');
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
  const { id } = await createPublicPersona('Ian');
  const busy = await site.newPerson();
  for (let count = 0; count < 10; count++)
    expect((await report(id, { reason: 'other', details: `${count}` }, busy)).status).toBe(200);
  expect((await report(id, { reason: 'other' }, busy)).status).toBe(429);
  await expect.poll(() => mailsAbout('Ian')).toHaveLength(10);
});

test('equal reports of a person that wait to be mailed are mailed once', async () => {
  const { id } = await createPublicPersona('Ines');
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
  expect(await unmailedReports(upset)).toHaveLength(2);
  mailAgain();
  await expect.poll(() => mailsAbout('Ines')).toHaveLength(2);
});

test('a report that cannot be mailed is kept, is part of the exported data, and is mailed later', async () => {
  const { id } = await createPublicPersona('Inge');
  const { platform, app } = site;
  const send = vi.spyOn(platform.mail, 'send').mockRejectedValue(new Error('The mail server is down.'));
  await report(id, { reason: 'other', details: 'It copies my books.' });
  await expect.poll(() => send.mock.calls.length).toBe(3);
  expect(await unmailedReports()).toMatchObject([{ fo_id: id, details: 'It copies my books.' }]);
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
  await expect.poll(() => unmailedReports()).toEqual([]);
});

test('a report whose job is lost, as after restoring a backup, is queued once, even by concurrent processes', async () => {
  const { id } = await createPublicPersona('Ivo');
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
