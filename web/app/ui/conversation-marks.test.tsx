import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '../testing/show';
import { UnreadDot } from './conversation-marks';

test('forced colours show the unread dot in the current row', async () => {
  const emulate = (forcedColors: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: forcedColors }] });
  onTestFinished(() => void emulate(''));
  await emulate('active');
  await show(
    <a href="/inbox" aria-current="page">
      <UnreadDot />
    </a>,
  );
  const row = page.getByRole('link').element();
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(background(row.firstElementChild!)).not.toBe(background(row));
});
