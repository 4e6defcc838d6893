import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signIn } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { DataSection } from './data-section';

testServer();
beforeAll(() => signIn('ada'));

// The form of the download is not sent by `fetch`: the test runner's own server answers it, with an error page.
test('a failed download is reported on the same page', async () => {
  const { href } = window.location;
  await show(<DataSection />);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(page.getByText(messages.data.begun)).toBeVisible();
  await expect.element(page.getByText(messages.data.failed.title)).toBeVisible();
  expect(window.location.href).toBe(href);
});
