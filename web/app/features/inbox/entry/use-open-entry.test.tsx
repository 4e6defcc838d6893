import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { button, openInbox, rowLink } from '../testing/open-inbox';

const server = testServer();

beforeEach(() => signIn('olga'));

test('an entry that is marked as unread just after it was opened stays unread, however slow the first request is', async () => {
  await openInbox(server, 'Roses');
  const firstGate = Promise.withResolvers<void>();
  const stored: boolean[] = [];
  const changeCall = 'PATCH /api/v1/inbox/Roses';
  const apply = server.answers[changeCall] as (request: Request) => Response;
  server.answers[changeCall] = async (request) => {
    const { is_read } = server.calls.at(-1)!.body as { is_read: boolean };
    if (is_read) await firstGate.promise;
    stored.push(is_read);
    return apply(request);
  };
  await rowLink('Roses').click();
  await expect.element(button('Mark as unread')).toBeVisible();
  await button('Mark as unread').click();
  await expect.element(button('Mark as read')).toBeVisible();
  firstGate.resolve();
  await expect.poll(() => stored).toEqual([true, false]);
});
