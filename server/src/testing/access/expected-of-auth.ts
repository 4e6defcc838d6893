import { all, badRequest, type Expected, guestsAlone, members, redirected } from './statuses.ts';

/** The auth API, which has its own format of responses. */
export const expectedOfAuth: Record<string, Expected> = {
  'POST /auth/v1/signup': {
    is: all,
    body: () => ({ email: `${crypto.randomUUID()}@example.org`, password: 'correct horse battery' }),
  },
  'POST /auth/v1/token': { is: badRequest, query: '?grant_type=password', body: () => ({}) },
  'GET /auth/v1/verify': { is: badRequest },
  'POST /auth/v1/verify': { is: badRequest, body: () => ({}) },
  'POST /auth/v1/resend': { is: all, body: () => ({ type: 'signup', email: 'ada@example.org' }) },
  'POST /auth/v1/recover': { is: all, body: () => ({ email: 'ada@example.org' }) },
  'POST /auth/v1/otp': { is: all, body: () => ({ email: `${crypto.randomUUID()}@example.org` }) },
  'GET /auth/v1/authorize': { is: badRequest },
  'GET /auth/v1/callback': { is: redirected },
  'POST /auth/v1/callback': { is: redirected },
  'GET /auth/v1/user': { is: members },
  'PUT /auth/v1/user': { is: members, body: () => ({ data: { theme: 'dark' } }) },
  'POST /auth/v1/logout': { is: [401, 204, 204, 204], alone: true },
  'POST /auth/v1/factors': {
    is: members,
    body: () => ({ factor_type: 'totp', friendly_name: 'Mine' }),
    alone: true,
  },
  'POST /auth/v1/factors/{factorId}/challenge': { is: guestsAlone, body: () => ({}) },
  'POST /auth/v1/factors/{factorId}/verify': {
    is: [401, 404, 422, 404],
    body: () => ({ challenge_id: crypto.randomUUID(), code: '123456' }),
  },
  'DELETE /auth/v1/factors/{factorId}': { is: guestsAlone, alone: true },
  'GET /auth/v1/recovery-codes': { is: members },
  // The people of these tests have no verified second factor.
  'POST /auth/v1/recovery-codes': { is: [401, 422, 422, 422], body: () => ({}) },
  'POST /auth/v1/recovery-codes/verify': { is: [401, 422, 422, 422], body: () => ({ code: 'x' }) },
  'GET /auth/v1/.well-known/jwks.json': { is: all },
  'GET /auth/v1/health': { is: all },
  'GET /auth/v1/settings': { is: all },
};
