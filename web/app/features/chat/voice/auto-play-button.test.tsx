import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { AutoPlayButton } from './auto-play-button';

const button = page.getByRole('button', { name: 'Read new answers aloud' });

beforeEach(() => {
  window.localStorage.removeItem('foyer.player.auto');
  return () => window.localStorage.removeItem('foyer.player.auto');
});

test('reading aloud is off at first, and stays on once it was switched on', async () => {
  await show(<AutoPlayButton />);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await show(<AutoPlayButton />);
  for (const shown of button.elements()) expect(shown.getAttribute('aria-pressed')).toBe('true');
});
