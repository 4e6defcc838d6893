import { createPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { startPartialPages } from '../site/partial-page.ts';
import { phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a page that arrives in two parts is shown without layout shift', async ({
  page,
  request,
  signUp,
  baseURL,
}) => {
  const { person } = await signUp();
  const { handle, name } = await createPersona(request, person, { is_public: true });
  const proxy = await startPartialPages(baseURL, '</fieldset>');
  await page.setViewportSize(phoneViewport);
  await watchLayout(page);
  await page.goto(`${proxy.url}/fo/${handle}`, { waitUntil: 'commit' });
  const vote = page.getByRole('group', { name: `Your vote on ${name}` });
  await expect(vote.getByRole('button')).toHaveCount(2);
  // A frame that shows the first part comes within this second, or never.
  await page.evaluate(() =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((wait) => setTimeout(wait, 1_000))]),
  );
  proxy.sendRest();
  await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeVisible();
  await page.waitForLoadState('load');
  await expectNoLayoutShift(page);
  await proxy.stop();
});
