import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id in the library's thread pool; parameters of the OWASP recommendation. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody has, with the parameters above. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$pvldTsleFaGiHpwrAvyEaw$aj4efwdr0ikWrj/eF6OMrqLKnLe8WlcK2U+07Nr23DE';

/** Two at once; the rest waits, so that files, names and signatures keep threads of the pool that all share. */
const inTurn = pLimit(2);

export const hashPassword = (password: string) => inTurn(() => hash(password, parameters));

/** Works as long for a missing hash as for a wrong password, and says no. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await inTurn(() => verify(passwordHash ?? decoy, password));
  return matches && Boolean(passwordHash);
}
