import type { Platform, UserContext } from '#platform/context';

/** What an account of a sample does, nobody's request began. */
export const sampleContext = (platform: Platform, accountId: string): UserContext => ({
  ...platform,
  viewer: { id: accountId, email: null, sessionId: accountId, aal: 'aal1', hasFactor: false },
  needsSecondFactor: false,
  requestId: `sample ${accountId}`,
  address: '',
  userAgent: undefined,
  receivedAt: performance.now(),
  matched: {},
});
