import { askServer, jsonFrom, originOf } from '../ask-server.ts';
import { type Check, good, unset, wrong } from '../check.ts';

const setting = 'AUTH_URL';

/** The external auth server: the keys by which its tokens are verified. */
export const authServer: Check = {
  title: 'Auth server',
  async examine({ config: { auth }, timeout }) {
    if (!auth) return [unset('Foyer keeps the accounts itself.')];
    const response = await askServer(`${auth.url}/.well-known/jwks.json`, { timeout, setting });
    if (response.status !== 200)
      return [
        wrong(
          `${originOf(auth.url)} publishes no keys (status ${response.status}). Check ${setting}; it usually ends in /auth/v1.`,
        ),
      ];
    const { keys = [] } = await jsonFrom<{ keys?: { alg?: string; kty?: string }[] }>(response, setting);
    const usable = keys.filter(
      ({ alg, kty }) => alg === 'ES256' || alg === 'RS256' || (!alg && kty !== 'oct'),
    );
    if (usable.length === 0)
      return [
        wrong(`${originOf(auth.url)} publishes no key for ES256 or RS256. Let it sign with such a key.`),
      ];
    return [
      good(`${originOf(auth.url)} publishes ${usable.length} ${usable.length === 1 ? 'key' : 'keys'}.`),
    ];
  },
};
