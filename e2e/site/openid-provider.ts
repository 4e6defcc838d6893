import { startOpenIdProvider } from '../../server/src/testing/accounts/openid-provider.ts';

// A process of its own, so that the library's output goes to its log.
const { issuer } = await startOpenIdProvider();
process.stdout.write(`People sign in at ${issuer}\n`);
