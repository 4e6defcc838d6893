import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { Button } from './button';
import { SiteHeader } from './site-header';

test('the header fits a small phone, also with the text spacing of WCAG 1.4.12', async () => {
  const { innerWidth, innerHeight } = window;
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    delete dataset.session;
    return page.viewport(innerWidth, innerHeight);
  });
  dataset.session = 'in';
  await page.viewport(320, 568);
  await show(
    <div style={{ letterSpacing: '0.12em', wordSpacing: '0.16em' }}>
      <SiteHeader actions={<Button kind="quiet">Logout</Button>} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
