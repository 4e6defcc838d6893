import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeAll, expect, test } from 'vitest';
import { inputOf } from './features/notices/push/testing/subscribe-browser.ts';
import { createTestPersona } from './features/personas/testing/create-test-persona.ts';
import { type Person, testSite } from './testing/index.ts';
import { startPushService } from './testing/push-service.ts';

const service = await startPushService();
const site = testSite({ PUSH_SERVICES: service.url });
let foId = '';
beforeAll(async () => {
  foId = (await createTestPersona(site, { is_public: true })).id;
  return () => service.close();
});

/** Deletes the person's account while the call waits for one of its rows. */
async function callDuringDeletion(as: Person, method: string, path: string, body: object) {
  const { pool } = site.platform.database;
  const deletion = await pool.connect();
  try {
    await deletion.query('begin');
    await deletion.query('select from users where id = $1 for update', [as.id]);
    await deletion.query('select from mfa_factors where user_id = $1 for update', [as.id]);
    const calling = site.call(method, path, { as, body });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await deletion.query('delete from users where id = $1', [as.id]);
    await deletion.query('commit');
    return await calling;
  } finally {
    deletion.release();
  }
}

async function newFactor(as: Person) {
  const body = { factor_type: 'totp', friendly_name: 'Mine' };
  return (await (await site.call('POST', '/auth/v1/factors', { as, body })).json()).id as string;
}

const textVersion = consentVersion;
type Call = [method: string, path: string, body: object];
const calls: Record<string, (as: Person) => Promise<Call>> = {
  consent: async () => {
    const body = { kind: 'live_voice_recording', granted: true, textVersion };
    return ['POST', `/api/v1/personas/${foId}/consents`, body];
  },
  talk: async () => ['POST', '/api/v1/live', { foId, consent: true, textVersion }],
  note: async () => ['PUT', `/api/v1/personas/${foId}/remembered`, { summary: 'Grows roses.' }],
  device: async (as) => {
    const body = await inputOf(site, as, service.newBrowser());
    return ['POST', '/api/v1/notices/push/devices', body];
  },
  challenge: async (as) => ['POST', `/auth/v1/factors/${await newFactor(as)}/challenge`, {}],
};

test.each([
  ['consent', 404, 'not_found'],
  ['talk', 404, 'not_found'],
  ['note', 404, 'not_found'],
  ['device', 401, 'sign_in_required'],
  ['challenge', 409, 'conflict'],
])(
  'a %s while the account is deleted is refused, and is no failure of the server',
  async (what, ...refusal) => {
    const as = await site.newPerson();
    const response = await callDuringDeletion(as, ...(await calls[what]!(as)));
    const body = await response.json();
    expect([response.status, body.error_code ?? body.code]).toEqual(refusal);
  },
);
