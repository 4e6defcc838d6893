import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { useStickToEnd } from './use-stick-to-end';

function Messages() {
  const stick = useStickToEnd();
  const [height, setHeight] = useState(50);
  return (
    <>
      <div ref={stick.ref} data-testid="messages" style={{ height: 200, overflow: 'auto' }}>
        <div style={{ height }} />
      </div>
      <button type="button" onClick={stick.stop}>
        Stop
      </button>
      <button type="button" onClick={() => setHeight(2000)}>
        Grow
      </button>
      <p>{stick.atEnd ? 'At the end' : 'Not at the end'}</p>
    </>
  );
}

test('content that grows while it is not followed leaves the end, also without a scroll', async () => {
  await show(<Messages />);
  await expect.element(page.getByText('At the end', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Grow' }).click();
  await expect.element(page.getByText('Not at the end')).toBeVisible();
});

test('content that grows while it is followed stays at the end', async () => {
  await show(<Messages />);
  await page.getByRole('button', { name: 'Grow' }).click();
  await expect.poll(() => page.getByTestId('messages').element().scrollTop).toBe(1800);
  await expect.element(page.getByText('At the end', { exact: true })).toBeVisible();
});
