import { Hono, type Context as HonoContext } from 'hono';
import type { UserContext } from '#platform/context';
import type { HttpEnv } from '#platform/http';
import { readBody } from '../auth/read-body.ts';
import { challengeBody, enrollBody, recoveryCodeBody, verifyFactorBody } from '../auth/wire.ts';
import { challengeFactor } from './challenge-factor.ts';
import { countRecoveryCodes } from './count-recovery-codes.ts';
import { enrollFactor } from './enroll-factor.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';
import { verifyRecoveryCode } from './verify-recovery-code.ts';

type Call = HonoContext<HttpEnv>;

/** The auth API's routes for second factors and recovery codes; sessions of either level may call them. */
export function factorRoutes(signedInContextOf: (c: Call) => Promise<UserContext>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post('/factors', async (c) => {
      const ctx = await signedInContextOf(c);
      return c.json(await enrollFactor(ctx, await readBody(c.req.raw, enrollBody)));
    })
    .post('/factors/:factorId/challenge', async (c) => {
      const ctx = await signedInContextOf(c);
      const body = await readBody(c.req.raw, challengeBody);
      return c.json(await challengeFactor(ctx, { ...body, factorId: c.req.param('factorId') }));
    })
    .post('/factors/:factorId/verify', async (c) => {
      const ctx = await signedInContextOf(c);
      const body = await readBody(c.req.raw, verifyFactorBody);
      return c.json(await verifyFactor(ctx, { ...body, factorId: c.req.param('factorId') }));
    })
    .delete('/factors/:factorId', async (c) => {
      const ctx = await signedInContextOf(c);
      return c.json(await unenrollFactor(ctx, { factorId: c.req.param('factorId') }));
    })
    .get('/recovery-codes', async (c) => c.json(await countRecoveryCodes(await signedInContextOf(c))))
    .post('/recovery-codes', async (c) => c.json(await makeRecoveryCodes(await signedInContextOf(c))))
    .post('/recovery-codes/verify', async (c) => {
      const ctx = await signedInContextOf(c);
      return c.json(await verifyRecoveryCode(ctx, await readBody(c.req.raw, recoveryCodeBody)));
    });
}
