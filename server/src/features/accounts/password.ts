import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Config } from '../../config.ts';

/** The hash of a random password that nobody knows. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$pvldTsleFaGiHpwrAvyEaw$aj4efwdr0ikWrj/eF6OMrqLKnLe8WlcK2U+07Nr23DE';

/** Two at a time: other users of the shared thread pool, such as files and DNS, must not wait. */
const queue = pLimit(2);

/** argon2id in the library's thread pool. */
export function hashPassword({ passwordHashing }: Pick<Config, 'passwordHashing'>, password: string) {
  const { memoryCost, timeCost, parallelism } = passwordHashing;
  return queue(() => hash(password, { memoryCost, timeCost, parallelism }));
}

/** False for a wrong password and for a missing hash, after the same time. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await queue(() => verify(passwordHash ?? decoy, password));
  return matches && Boolean(passwordHash);
}
