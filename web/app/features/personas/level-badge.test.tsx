import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { LevelBadge } from './level-badge';

test('on a phone held sideways the explanation of levels fits the window', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(844, 330);
  await show(
    <div className="h-[200vh] pt-40">
      <LevelBadge level={0} />
    </div>,
  );
  await page.getByRole('button', { name: /what levels mean/ }).click();
  const note = page.getByRole('dialog', { name: 'How an FO grows' });
  await expect.element(note).toBeVisible();
  const { top, bottom } = note.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(330);
});
