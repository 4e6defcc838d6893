import { createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, expectQuality, heading, phoneViewport } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';
import { endButton, noResources, startButton } from '../talk/live-page.ts';
import { heldResources, installMicrophone, waitForSound } from '../talk/microphone.ts';

const noticeTexts = [
  'third-party speech provider',
  'transcribed and saved for review',
  'may be reviewed by the FO’s owner',
  'not permanently stored by the app',
  'end the conversation at any time',
  'suitable environment',
];

/** A public persona of another person. */
const persona = share(async (_signUp, request) =>
  createPersona(request, await createMember(request, 'Olga Berg'), { is_public: true }),
);

test('a visitor reads how speech is processed, and must log in to start a talk', async ({ page }) => {
  const { handle, name } = persona();
  await expectQuality(page, [[`/fo/${handle}/live`, heading(name)]]);
  await expect(page.getByRole('heading', { name: 'Privacy & Recording Notice' })).toBeVisible();
  for (const point of noticeTexts) await expect(page.getByText(point)).toBeVisible();
  await page.getByRole('link', { name: 'Start Live Conversation' }).click();
  await page.waitForURL(`**/login?from=${encodeURIComponent(`/fo/${handle}/live`)}`);
});

test('a page that finishes loading while a button is held down keeps its scroll position, and the press takes effect', async ({
  signUp,
}) => {
  const { handle } = persona();
  const { context } = await signUp();
  const page = await context.newPage();
  await installMicrophone(page);
  await page.setViewportSize({ width: 390, height: 600 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const url = `**/api/v1/live/${handle}`;
  await page.route(url, (route) => released.then(() => route.continue()));
  // The page asks for this once it is hydrated.
  const hydrated = page.waitForRequest(url);
  await page.goto(`/fo/${handle}/live`);
  await hydrated;
  await startButton(page).hover();
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const top = await scrollTop();
  expect(top).toBeGreaterThan(0);
  await page.mouse.down();
  release();
  await page.waitForFunction(
    () =>
      (window as unknown as { __reactRouterDataRouter: { state: { initialized: boolean } } })
        .__reactRouterDataRouter.state.initialized,
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrollTop()).toBe(top);
  await page.mouse.up();
  await expect(endButton(page)).toBeVisible();
});

test('the link in a chat loads the live page with its Content-Security-Policy; without speech recognition, questions are typed and answers are spoken', async ({
  signUp,
}) => {
  const { id, handle, name } = persona();
  const { context } = await signUp();
  const page = await context.newPage();
  await installMicrophone(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`/chat/${id}`);
  const [response] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === `/fo/${handle}/live`),
    page.getByRole('link', { name: 'Go live' }).click(),
  ]);
  expect(response.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.setViewportSize(phoneViewport);
  await startButton(page).click();
  await expect(page.getByText('Nothing on this site writes down what is said')).toBeVisible();
  expect((await heldResources(page)).tracks).toBe(0);
  await page.getByRole('textbox', { name: `Message to ${name}` }).fill('Who are you?');
  await page.getByRole('button', { name: 'Send' }).click();
  await waitForSound(page);
  await expect(page.getByRole('log').getByRole('article')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await endButton(page).click();
  await page.getByRole('link', { name: 'Read the transcript' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Who are you?')).toBeVisible();
  await expect.poll(() => heldResources(page)).toEqual(noResources);
});

test('nobody but its owner can open the live page of a private FO', async ({ page, signUp, request }) => {
  const owner = await signUp('Olga Berg');
  const { handle, name } = await createPersona(request, owner.person);
  await Promise.all([
    // In a toast: the page before the redirect shows the same text.
    expect(toasts(page).getByText("This FO is private and you don't have access")).toBeVisible(),
    page.goto(`/fo/${handle}/live`),
  ]);
  await page.waitForURL((url) => url.pathname === '/');
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto(`/fo/${handle}/live`);
  await expect(ownerPage.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(startButton(ownerPage)).toBeVisible();
});
