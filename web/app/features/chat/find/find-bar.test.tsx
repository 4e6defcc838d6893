import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { FindBar } from './find-bar';
import { useFind } from './use-find';

testServer();

function Chat() {
  const stick = useStickToEnd();
  const find = useFind('c', [], stick);
  return (
    <>
      <button type="button" onClick={find.show}>
        Search
      </button>
      {find.open && <FindBar find={find} />}
      <Transcript stick={stick}>You said something.</Transcript>
    </>
  );
}

const box = page.getByRole('searchbox', { name: 'Search in this conversation' });

async function opened() {
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
  await opened();
  await close();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('Escape that cancels a composition of an input method does not close the search', async () => {
  await opened();
  box
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  await expect.element(box).toHaveFocus();
});
