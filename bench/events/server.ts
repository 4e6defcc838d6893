import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { createApp } from '../../server/src/app.ts';
import { configOfThisProcess } from '../../server/src/config.ts';
import { sessions, users } from '../../server/src/features/accounts/table.ts';
import { signAccessToken } from '../../server/src/features/accounts/tokens/access-token.ts';
import type { Platform } from '../../server/src/platform/context.ts';
import { listen } from '../../server/src/platform/http/listen.ts';
import { createPorts } from '../../server/src/platform/index.ts';
import { createLifecycle, stopOnSignals, waitForStop } from '../../server/src/platform/process/index.ts';

/** The server without pages. At its first start it creates `count` people, and writes their access tokens to a file. */
const [file, count] = [process.argv[2]!, Number(process.argv[3])];

const config = configOfThisProcess();
const lifecycle = createLifecycle();
stopOnSignals(lifecycle, () => undefined);
const ports = await createPorts(config, lifecycle);
try {
  const app = await createApp(ports, lifecycle, async () => new Hono());
  if (!existsSync(file)) await writeFile(file, JSON.stringify(await makePeople(app.platform)));
  const server = await listen(app.fetch, config.http, lifecycle);
  await waitForStop(lifecycle);
  await server.close();
  await app.finishAnswers();
} finally {
  await ports.dispose();
}

/** Creates signed-in people without sign-up: password hashing is measured elsewhere. */
async function makePeople(platform: Platform) {
  const { db } = platform.database;
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }));
  await db.insert(users).values(people.map(({ id }) => ({ id, email: `${id}@example.org` })));
  await db
    .insert(sessions)
    .values(people.map(({ id, session }) => ({ id: session, user_id: id, hmac_key: 'none' })));
  const peopleWithTokens: { id: string; token: string }[] = [];
  for (const { id, session } of people) {
    const claims = {
      app_metadata: {},
      user_metadata: {},
      aal: 'aal1' as const,
      amr: [],
      session_id: session,
    };
    const { accessToken } = await signAccessToken(platform, {
      sub: id,
      email: `${id}@example.org`,
      ...claims,
    });
    peopleWithTokens.push({ id, token: accessToken });
  }
  return peopleWithTokens;
}
