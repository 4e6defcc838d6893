import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { TrialAnswer } from './trial-answer';

const trial = { id: 't', question: 'Who are you?', text: '', meta: {}, status: 'failed' } as const;

test('Retry moves the focus to the messages, since its button is removed', async () => {
  const onRetry = vi.fn();
  await show(
    <section aria-label="Messages" tabIndex={-1}>
      <TrialAnswer trial={trial} persona={{ id: 'f', name: 'Iris' }} busy={false} onRetry={onRetry} />
    </section>,
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
});
