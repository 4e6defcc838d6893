import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { button, openInbox, row } from '../testing/open-inbox';

const server = testServer();
const listCall = 'GET /api/v1/inbox';
const changeOf = (title: string) => `PATCH /api/v1/inbox/${title}`;
const calls = () => server.calls.map(({ call }) => call);

beforeEach(() => signIn('olga'));

/** Holds back the change of an entry on its way to the server; the returned function lets it through. */
function hold(title: string) {
  const held = Promise.withResolvers<void>();
  const apply = server.answers[changeOf(title)] as (request: Request) => Response;
  server.answers[changeOf(title)] = async (request) => {
    const answer = apply(request);
    await held.promise;
    return answer;
  };
  return held.resolve;
}

test('entries are closed without waiting for one another, and the list is loaded again once all are closed', async () => {
  await openInbox(server, 'Roses', 'Tulips', 'Lilies');
  const titles = ['Roses', 'Tulips'];
  const [endRoses, endTulips] = titles.map(hold) as [() => void, () => void];
  await expect.element(row('Roses')).toBeVisible();
  for (const title of titles) {
    await button(`Close ${title}`).click();
    await expect.element(row(title)).not.toBeInTheDocument();
  }
  await expect.poll(calls).toContain(changeOf('Tulips'));
  const loaded = calls().filter((call) => call === listCall).length;
  endRoses();
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  expect(calls().filter((call) => call === listCall)).toHaveLength(loaded);
  endTulips();
  await expect.poll(() => calls().filter((call) => call === listCall)).toHaveLength(loaded + 1);
});
