import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { messages } from '../messages';
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

/** Holds back the change of an entry, which the server then refuses, as it does the list. */
function holdRefused(title: string) {
  const refused = errorResponse(403, 'forbidden', 'The site is restarting.');
  server.answers[changeOf(title)] = refused;
  const end = hold(title);
  return () => {
    server.answers[listCall] = refused;
    end();
  };
}
const rows = () =>
  page
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .elements()
    .map((box) => box.getAttribute('aria-label'));

test('an entry that could not be closed returns to its place, and what was closed meanwhile stays away', async () => {
  await openInbox(server, 'Tulips', 'Roses', 'Lilies');
  const endRoses = holdRefused('Roses');
  for (const title of ['Roses', 'Tulips']) {
    await button(`Close ${title}`).click();
    await expect.element(row(title)).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  endRoses();
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.poll(rows).toEqual(['Select Roses', 'Select Lilies']);
});

test('an entry that is being closed does not return when a change before it fails', async () => {
  await openInbox(server, 'Roses', 'Tulips');
  const endMark = holdRefused('Roses');
  await page.getByRole('checkbox', { name: 'Select Roses' }).click();
  await button('Mark as read').click();
  await expect.poll(calls).toContain(changeOf('Roses'));
  await button('Close Roses').click();
  await expect.element(row('Roses')).not.toBeInTheDocument();
  const closed = Promise.withResolvers<Response>();
  server.answers[changeOf('Roses')] = () => closed.promise;
  endMark();
  await expect.element(page.getByText(messages.statusFailed)).toBeVisible();
  expect(rows()).toEqual(['Select Tulips']);
  closed.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.poll(rows).toEqual(['Select Roses', 'Select Tulips']);
});
