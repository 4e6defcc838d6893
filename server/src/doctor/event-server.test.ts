import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { testConfig } from '../testing/index.ts';
import { hasServer, MessageServer } from '../testing/message-server.ts';
import { eventServer } from './checks/event-server.ts';
import { findingsOf } from './examine.ts';
import { hangingServer } from './testing/hanging-server.ts';

const hanging = hangingServer();

async function findingsText(EVENTS_URL?: string, timeout = 2000): Promise<string> {
  const config = testConfig(EVENTS_URL ? { EVENTS_URL } : {});
  const findings = await findingsOf(eventServer, { config, timeout });
  return findings.map(({ state, text }) => `${state}: ${text}`).join('\n');
}

test('without EVENTS_URL the check reports that the database carries messages', async () => {
  expect(await findingsText()).toBe('unset: The database carries them.');
});

describe.each(['redis', 'nats'] as const)('EVENTS_URL with a %s server', (kind) => {
  test.skipIf(!hasServer(kind))('is good if a message arrives', async () => {
    const server = await MessageServer.at(kind);
    await server.start();
    onTestFinished(() => server.kill());
    expect(await findingsText(server.url, 30_000)).toBe(`good: ${server.url} carries them.`);
  });

  test.skipIf(!hasServer(kind))(
    'is wrong if the server rejects user or password, without printing them',
    async () => {
      const server = await MessageServer.at(kind);
      await server.start(
        ...(kind === 'redis' ? ['--requirepass', 'right'] : ['--user', 'default', '--pass', 'right']),
      );
      onTestFinished(() => server.kill());
      const as = (user: string) => server.url.replace('://', `://${user}`);
      expect(await findingsText(as('default:right@'), 30_000)).toMatch(/^good: /);
      for (const user of ['default:secret-word@', ''])
        expect(await findingsText(as(user))).toBe(
          `wrong: ${server.url} carries no messages: it refuses the user or the password; special characters in them are written as %XX. Check EVENTS_URL. Until then what others do shows a second late.`,
        );
    },
  );

  test('is wrong if the server is unreachable or hangs, without printing the password', async () => {
    const port = await freePort();
    expect(await findingsText(`${kind}://user:secret-word@127.0.0.1:${port}`)).toBe(
      `wrong: ${kind}://127.0.0.1:${port} carries no messages: nothing listens there. Check EVENTS_URL. Until then what others do shows a second late.`,
    );
    expect(await findingsText(`${kind}://127.0.0.1:${hanging.port}`, 300)).toMatch(
      /^wrong: .* carries no messages: it did not answer in time\./,
    );
  });
});
