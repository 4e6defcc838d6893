import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Config } from '../../config.ts';

/** Of a random password that nobody has, with the parameters of the configuration. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$pvldTsleFaGiHpwrAvyEaw$aj4efwdr0ikWrj/eF6OMrqLKnLe8WlcK2U+07Nr23DE';

/** Two at once; the rest waits, so that files, names and signatures keep threads of the pool that all share. */
const inTurn = pLimit(2);

/** argon2id in the library's thread pool. */
export function hashPassword({ passwordHashing }: Pick<Config, 'passwordHashing'>, password: string) {
  const { memoryCost, timeCost, parallelism } = passwordHashing;
  return inTurn(() => hash(password, { memoryCost, timeCost, parallelism }));
}

/** Works as long for a missing hash as for a wrong password, and says no. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await inTurn(() => verify(passwordHash ?? decoy, password));
  return matches && Boolean(passwordHash);
}
