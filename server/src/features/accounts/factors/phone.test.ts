import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { SmsNotSent } from '#platform/sms';
import { member } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import {
  challenge,
  messages,
  newestCode,
  newPhone,
  post,
  remove,
  verify,
} from '../../../testing/accounts/factor-requests.ts';
import { testDatabase } from '../../../testing/index.ts';

const wide = {
  LIMIT_SIGN_IN_PER_MINUTE: '1000',
  LIMIT_MAIL_PER_HOUR: '1000',
  LIMIT_FACTOR_PER_MINUTE: '1000',
};
const database = testDatabase();
const site = authSite(database, { env: { ...wide, LIMIT_SMS_PER_MINUTE: '1000' } });
const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

async function memberWithPhone(of = site) {
  const { access } = await member(of);
  const phone = newPhone();
  const { json } = await post(of, access, '/factors', { factor_type: 'phone', phone });
  return { access, phone, id: json.id as string };
}

test('a code is sent once for each challenge, and only its hash is stored', async () => {
  const { access, phone, id } = await memberWithPhone();
  const challengeId = await challenge(site, access, id);
  const [text, ...more] = await messages(site, phone);
  expect(text).toMatch(/^Your code is \d{6}$/);
  expect(more).toEqual([]);
  const code = await newestCode(site, phone);
  const { rows } = await database.pool.query('select * from mfa_challenges where id = $1', [challengeId]);
  expect(JSON.stringify(rows)).not.toContain(code);
  const response = await verify(site, access, id, challengeId, code);
  expect(response.json.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }]);
});

test('a code is valid only for its own challenge', async () => {
  const { access, phone, id } = await memberWithPhone();
  const first = await challenge(site, access, id);
  const old = await newestCode(site, phone);
  const second = await challenge(site, access, id);
  const code = await newestCode(site, phone);
  if (old !== code) {
    expect(outcome(await verify(site, access, id, second, old))).toEqual([422, 'mfa_verification_failed']);
    expect(outcome(await verify(site, access, id, first, code))).toEqual([422, 'mfa_verification_failed']);
  }
  expect((await verify(site, access, id, second, code)).status).toBe(200);
});

test('ten wrong codes invalidate a challenge, also for the right code', async () => {
  const { access, phone, id } = await memberWithPhone();
  const challengeId = await challenge(site, access, id);
  const code = await newestCode(site, phone);
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => verify(site, access, id, challengeId, wrong)),
  );
  const codes = guesses.map(({ json }) => json.code);
  expect(codes.filter((each) => each === 'mfa_verification_failed')).toHaveLength(10);
  expect(codes.filter((each) => each === 'mfa_challenge_expired')).toHaveLength(2);
  expect(outcome(await verify(site, access, id, challengeId, code))).toEqual([422, 'mfa_challenge_expired']);
});

test('the channel must be sms or whatsapp', async () => {
  const { access, id } = await memberWithPhone();
  const by = (channel: unknown) => post(site, access, `/factors/${id}/challenge`, { channel });
  expect(outcome(await by('pigeon'))).toEqual([400, 'validation_failed']);
  expect(outcome(await by(7))).toEqual([400, 'bad_json']);
  for (const channel of ['sms', 'whatsapp', null]) expect((await by(channel)).status).toBe(200);
});

test('an undeliverable message gives a 4xx, since the client retries a 5xx', async () => {
  const { access, id } = await memberWithPhone();
  const { send } = site.platform.sms;
  site.platform.sms.send = () => Promise.reject(new SmsNotSent('away'));
  const response = await post(site, access, `/factors/${id}/challenge`);
  site.platform.sms.send = send;
  expect(outcome(response)).toEqual([422, 'sms_send_failed']);
  const { rows } = await database.pool.query('select * from mfa_challenges where factor_id = $1', [id]);
  expect(rows).toEqual([]);
});

describe('messages', () => {
  const strict = authSite(testDatabase(), { env: wide });

  test('are limited to one a minute per number, even if the factor is enrolled again', async () => {
    const { access, phone, id } = await memberWithPhone(strict);
    const ask = (factor: string) => post(strict, access, `/factors/${factor}/challenge`);
    expect((await ask(id)).status).toBe(200);
    const response = await ask(id);
    expect(outcome(response)).toEqual([429, 'over_sms_send_rate_limit']);
    expect(response.json.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await remove(strict, access, id);
    const newFactorId = (await post(strict, access, '/factors', { factor_type: 'phone', phone })).json.id;
    expect(outcome(await ask(newFactorId))).toEqual([429, 'over_sms_send_rate_limit']);
    expect(await messages(strict, phone)).toHaveLength(1);
  });
});

describe('the hourly limit of messages', () => {
  const strict = authSite(testDatabase(), {
    env: { ...wide, LIMIT_SMS_PER_MINUTE: '1000', LIMIT_SMS_PER_HOUR: '3' },
  });
  const ask = async (access: string, id: string) =>
    (await post(strict, access, `/factors/${id}/challenge`)).json.code;

  test('is per person, for all numbers together', async () => {
    const { access } = await member(strict);
    const codes: unknown[] = [];
    for (let number = 0; number < 4; number++) {
      const body = { factor_type: 'phone', phone: newPhone(), friendly_name: String(number) };
      codes.push(await ask(access, (await post(strict, access, '/factors', body)).json.id));
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'over_sms_send_rate_limit']);
  });

  test("is per unverified number, without blocking the number's owner", async () => {
    const { access, phone, id } = await memberWithPhone(strict);
    const challengeId = await challenge(strict, access, id);
    const raised = await verify(strict, access, id, challengeId, await newestCode(strict, phone));
    const codes: unknown[] = [];
    for (let stranger = 0; stranger < 3; stranger++) {
      const otherMember = await member(strict);
      const body = { factor_type: 'phone', phone };
      codes.push(
        await ask(otherMember.access, (await post(strict, otherMember.access, '/factors', body)).json.id),
      );
    }
    expect(codes).toEqual([undefined, undefined, 'over_sms_send_rate_limit']);
    expect(await ask(raised.json.access_token, id)).toBeUndefined();
  });
});

test('neither codes nor numbers are logged', async () => {
  const lines: string[] = [];
  const { log } = site.platform;
  site.platform.log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { access, phone, id } = await memberWithPhone();
  const challengeId = await challenge(site, access, id);
  const code = await newestCode(site, phone);
  await verify(site, access, id, challengeId, code);
  site.platform.log = log;
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [code, phone]) expect(lines.join()).not.toContain(secret);
});
