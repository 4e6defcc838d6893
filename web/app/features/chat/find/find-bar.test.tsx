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

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => page.getByRole('button', { name: 'Close the search' }).click()],
])('closing the search with %s moves the focus to the messages', async (_, close) => {
  await show(<Chat />);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('searchbox', { name: 'Search in this conversation' });
  await expect.element(box).toHaveFocus();
  await close();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
});
