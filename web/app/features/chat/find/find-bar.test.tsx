import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { messages as texts } from '../messages';
import { conversationById } from '../queries';
import { FindBar } from './find-bar';
import { useFind } from './use-find';

const server = testServer();

function Chat() {
  const stick = useStickToEnd();
  const find = useFind('c', [], stick);
  return (
    <>
      <button type="button" onClick={find.show}>
        Search
      </button>
      {find.isOpen && <FindBar find={find} />}
      <Transcript stick={stick}>You said something.</Transcript>
    </>
  );
}

const box = page.getByRole('searchbox', { name: 'Search in this conversation' });

async function openSearch() {
  await show(<Chat />);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(box).toHaveFocus();
}

const closeButton = page.getByRole('button', { name: 'Close the search' });

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'Escape on its button',
    () => {
      closeButton.element().focus();
      return userEvent.keyboard('{Escape}');
    },
  ],
  ['its button', () => closeButton.click()],
])('closing the search with %s moves the focus to the messages', async (_, close) => {
  await openSearch();
  await close();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('Escape that cancels a composition of an input method does not close the search', async () => {
  await openSearch();
  box
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  await expect.element(box).toHaveFocus();
});

const loadCall = 'GET /api/v1/conversations/c';
const searchCall = 'GET /api/v1/conversations/c/find';
const chatWith = (id: string, has_earlier: boolean) => ({
  ...{ id: 'c', fo_id: 'f', has_earlier },
  messages: [{ id, sender: 'user', content: `Words of ${id}`, reply_to: null, follows: null }],
});
const rejection = errorResponse(403, 'forbidden', 'The site is restarting.');

/** A conversation of which only the newest message is loaded. */
function LongChat() {
  const stick = useStickToEnd();
  const { data } = useQuery(conversationById('c'));
  const find = useFind('c', data?.messages ?? [], stick);
  return (
    <>
      <button type="button" onClick={find.show}>
        Search
      </button>
      {find.isOpen && <FindBar find={find} />}
      <Transcript stick={stick}>
        {data?.messages.map(({ id, content }) => (
          <p key={id}>{content}</p>
        ))}
      </Transcript>
    </>
  );
}

/** Opens the search; the returned function types a text that only a message on an earlier page has. */
async function openSearchOfLongChat() {
  Object.assign(server.answers, {
    [loadCall]: chatWith('m2', true),
    [searchCall]: { messages: ['m1'], more: false },
  });
  await show(<LongChat />);
  await expect.element(page.getByText('Words of m2')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  return () => box.fill('m1');
}

const tryAgain = page.getByRole('button', { name: 'Try again' });

test('a match that cannot be loaded is reported, and can be loaded again', async () => {
  const type = await openSearchOfLongChat();
  server.answers[loadCall] = rejection;
  await type();
  await expect.element(page.getByText(texts.matchFailed)).toBeVisible();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  server.answers[loadCall] = chatWith('m1', false);
  await tryAgain.click();
  await expect.element(page.getByText('Words of m1')).toBeVisible();
  await expect.element(tryAgain).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('when a match is no longer in the conversation, Try again repeats the search', async () => {
  const type = await openSearchOfLongChat();
  server.answers[loadCall] = chatWith('m0', false);
  await type();
  await expect.element(page.getByText(texts.matchFailed)).toBeVisible();
  server.answers[searchCall] = { messages: [], more: false };
  await tryAgain.click();
  await expect.element(page.getByText('Not found')).toBeVisible();
});

test('a failed search can be repeated', async () => {
  const type = await openSearchOfLongChat();
  server.answers[searchCall] = rejection;
  await type();
  await expect.element(page.getByText(texts.findFailed)).toBeVisible();
  server.answers[searchCall] = { messages: ['m2'], more: false };
  await tryAgain.click();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
});
