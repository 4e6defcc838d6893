import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { messages } from '../messages';
import { button, openInbox, row, rowLink } from '../testing/open-inbox';

const server = testServer();
const listCall = 'GET /api/v1/inbox';
const changeCall = (title: string) => `PATCH /api/v1/inbox/${title}`;
const calls = () => server.calls.map(({ call }) => call);

beforeEach(() => signIn('olga'));

/** Applies the change of an entry, but holds back the response; the returned function releases it. */
function hold(title: string) {
  const gate = Promise.withResolvers<void>();
  const apply = server.answers[changeCall(title)] as (request: Request) => Response;
  server.answers[changeCall(title)] = async (request) => {
    const answer = apply(request);
    await gate.promise;
    return answer;
  };
  return gate.resolve;
}

test('entries are closed without waiting for one another, and the list is loaded again once all are closed', async () => {
  await openInbox(server, 'Roses', 'Tulips', 'Lilies');
  const titles = ['Roses', 'Tulips'];
  const [releaseRoses, releaseTulips] = titles.map(hold) as [() => void, () => void];
  await expect.element(row('Roses')).toBeVisible();
  for (const title of titles) {
    await button(`Close ${title}`).click();
    await expect.element(row(title)).not.toBeInTheDocument();
  }
  await expect.poll(calls).toContain(changeCall('Tulips'));
  const loaded = calls().filter((call) => call === listCall).length;
  releaseRoses();
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  expect(calls().filter((call) => call === listCall)).toHaveLength(loaded);
  releaseTulips();
  await expect.poll(() => calls().filter((call) => call === listCall)).toHaveLength(loaded + 1);
});

/** Holds back the rejection of an entry's change; the returned function releases it. The list is rejected from then on. */
function holdRejection(title: string) {
  const rejection = errorResponse(403, 'forbidden', 'The site is restarting.');
  server.answers[changeCall(title)] = rejection;
  const release = hold(title);
  return () => {
    server.answers[listCall] = rejection;
    release();
  };
}
const rows = () =>
  page
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .elements()
    .map((box) => box.getAttribute('aria-label'));

test('an entry that could not be closed returns to its place, and an entry closed meanwhile does not return', async () => {
  await openInbox(server, 'Tulips', 'Roses', 'Lilies');
  const releaseRoses = holdRejection('Roses');
  for (const title of ['Roses', 'Tulips']) {
    await button(`Close ${title}`).click();
    await expect.element(row(title)).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('Conversation closed')).toBeVisible();
  releaseRoses();
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.poll(rows).toEqual(['Select Roses', 'Select Lilies']);
});

/** Closes Roses while it is marked as read, which fails once the returned function is called. */
async function closeWhileMarked() {
  await openInbox(server, 'Roses', 'Tulips');
  const releaseMark = holdRejection('Roses');
  await page.getByRole('checkbox', { name: 'Select Roses' }).click();
  await button('Mark as read').click();
  await expect.poll(calls).toContain(changeCall('Roses'));
  await button('Close Roses').click();
  await expect.element(row('Roses')).not.toBeInTheDocument();
  return releaseMark;
}

test('an entry that is being closed does not return when an earlier change of it fails', async () => {
  const releaseMark = await closeWhileMarked();
  const closeResponse = Promise.withResolvers<Response>();
  server.answers[changeCall('Roses')] = () => closeResponse.promise;
  releaseMark();
  await expect.element(page.getByText(messages.statusFailed)).toBeVisible();
  expect(rows()).toEqual(['Select Tulips']);
  closeResponse.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.poll(rows).toEqual(['Select Roses', 'Select Tulips']);
});

test('an entry of which two changes fail is shown as before both', async () => {
  const releaseMark = await closeWhileMarked();
  releaseMark();
  await expect.element(page.getByText(messages.closeFailed)).toBeVisible();
  await expect.poll(rows).toEqual(['Select Roses', 'Select Tulips']);
  await expect.element(button('Mark as read')).toBeVisible();
});

test('an entry that is being closed stays closed when an earlier change of it succeeds', async () => {
  await openInbox(server, 'Roses');
  const releaseMark = Promise.withResolvers<void>();
  const apply = server.answers[changeCall('Roses')] as (request: Request) => Response;
  server.answers[changeCall('Roses')] = async (request) => {
    if ('is_read' in (server.calls.at(-1)!.body as object)) await releaseMark.promise;
    else await new Promise(() => {});
    return apply(request);
  };
  await rowLink('Roses').click();
  await expect.poll(calls).toContain(changeCall('Roses'));
  await button('Close').click();
  await expect.element(button('Reopen')).toBeVisible();
  releaseMark.resolve();
  await expect.poll(() => calls().filter((call) => call === changeCall('Roses'))).toHaveLength(2);
  await expect.element(button('Reopen')).toBeVisible();
});
