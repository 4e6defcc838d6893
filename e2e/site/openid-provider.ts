import { startOpenIdProvider } from '../../server/src/testing/accounts/openid-provider.ts';

// A program of its own, so that what the library writes goes to its log.
const { issuer } = await startOpenIdProvider();
process.stdout.write(`People sign in at ${issuer}\n`);
