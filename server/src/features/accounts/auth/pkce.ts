import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from './refusals.ts';

interface ChallengeParameters {
  code_challenge?: string;
  code_challenge_method?: string;
}

/** A PKCE code challenge (RFC 7636); the client keeps its verifier. */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Undefined for the implicit flow, in which tokens are in the URL. */
export function challengeOf({
  code_challenge,
  code_challenge_method,
}: ChallengeParameters): CodeChallenge | undefined {
  if (!code_challenge && !code_challenge_method) return undefined;
  if (!code_challenge || !code_challenge_method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(code_challenge))
    throw invalid('code challenge is not valid: it must have 43 to 128 unreserved characters');
  const method = code_challenge_method.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('code challenge method is not valid');
  return { challenge: code_challenge, method };
}

export function answersChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [actual, expected] = [Buffer.from(answer), Buffer.from(challenge)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
