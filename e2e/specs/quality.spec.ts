import type { Locator, Page } from '@playwright/test';
import { questions } from '../handbook/questions.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import {
  desktopViewport,
  expectQuality,
  heading,
  phoneViewport,
  type Screen,
  text,
} from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the pages for visitors are accessible, fit a phone and log no error', async ({
  page,
  request,
  signUp,
}) => {
  const { person } = await signUp();
  await createPersona(request, person, { name: 'Iver Kest', is_public: true });
  const screens: Screen[] = [
    ['/', heading('Discover, create, and chat with AI personas')],
    ['/explore', text('Iver Kest')],
    ['/explore?search=nobody-is-called-this', text('No FOs found')],
    ['/fo/nobody-here', text('Persona not found')],
    ['/auth/confirm', text('No confirmation data found')],
    ['/about', heading('About Us')],
    ['/careers', heading('Careers')],
    ['/creators', heading('Creator Program')],
    ['/safety', heading('Safety Center')],
    ['/cookies', heading('Cookie Policy')],
    ['/privacy', heading('Privacy Policy')],
    ['/terms', heading('Terms of Service')],
    ['/faq', heading('FAQ')],
    ['/contact', heading('Contact Support')],
    ['/debug', text('Authentication Required')],
    ['/no/such/page', text('Oops! Page not found')],
  ];
  await expectQuality(page, screens);
});

test('the pages for members are accessible, fit a phone and log no error', async ({ request, signUp }) => {
  const { person, context } = await signUp('Ada Lovell');
  const page = await context.newPage();
  await expectQuality(page, [
    ['/create-fo', heading('Create your FO')],
    ['/chats', text('No chats yet')],
    ['/profile/data', text('You have no FO yet')],
    ['/seed', heading('Seed Sample Data')],
  ]);
  const { id, handle } = await createPersona(request, person, { name: 'Mara Voss' });
  await teachHandbook(request, person, id);
  const conversation = `/chat/${id}/${await sendMessage(request, person, id, questions[0]!.text)}`;
  await expectQuality(page, [
    ['/', heading(/^Welcome/)],
    [`/fo/${handle}`, text('Private')],
    [`/chat/${id}?new=1`, heading('Mara Voss')],
    [conversation, (page) => page.getByRole('button', { name: 'Copy the answer' })],
    ['/chats', text(questions[0]!.text)],
    ['/profile', heading('Profile')],
    ['/profile/fo', text('Learning Progress')],
    ['/profile/knowledge', text('Document processed and knowledge added to FO')],
    ['/profile/testing', text('No test questions yet.')],
    ['/profile/publishing', text('Go to testing')],
    ['/debug', (page) => page.getByLabel('Select FO')],
  ]);
});

test('with reduced motion, the theme changes at once for every element', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/about');
  await expect(heading('About Us')(page)).toBeVisible();
  const [coloursBefore, coloursAfter, animationCount] = await page.evaluate(() => {
    const colours = () =>
      [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element).color);
    const coloursBefore = colours();
    document.documentElement.dataset.theme = 'dark';
    return [coloursBefore, colours(), document.getAnimations().length] as const;
  });
  expect(coloursAfter).toHaveLength(coloursBefore.length);
  expect(coloursAfter.filter((colour, index) => colour === coloursBefore[index])).toEqual([]);
  expect(animationCount).toBe(0);
});

for (const viewport of [phoneViewport, desktopViewport])
  test(`at a width of ${viewport.width} nothing moves by itself on home, explore, a persona’s page and in its chat`, async ({
    request,
    signUp,
  }) => {
    const { person, context } = await signUp();
    const persona = await createPersona(request, person, {
      name: `Nils Aas ${viewport.width}`,
      is_public: true,
    });
    const page = await context.newPage();
    await watchLayout(page);
    await page.setViewportSize(viewport);
    for (const [path, loadedElement] of [
      ['/', heading(/^Welcome/)],
      ['/explore', text(persona.name)],
      [`/fo/${persona.handle}`, heading(persona.name)],
    ] as Screen[]) {
      await page.goto(path);
      await expect(loadedElement(page)).toBeVisible();
      await expectNoLayoutShift(page);
    }
    await page.goto(`/chat/${persona.id}`);
    await expect(messageBox(page)).toBeVisible();
    const firstAnswer = await ask(page, 'Who are you?');
    const positionsBefore = await buttonPositions(page, firstAnswer);
    expect(positionsBefore).not.toContain(undefined);
    await ask(page, 'What are your core principles?');
    await expectNoLayoutShift(page);
    expect(await buttonPositions(page, firstAnswer)).toEqual(positionsBefore);
  });

/** Distances from the left edge of the buttons of the first question and of its answer. */
function buttonPositions(page: Page, answer: Locator) {
  const buttons = [
    page.getByRole('button', { name: 'Copy the question' }).first(),
    page.getByRole('button', { name: 'Branch from the question' }).first(),
    answer.getByRole('button', { name: 'Branch from the answer' }),
    answer.getByRole('button', { name: 'Approve' }),
  ];
  return Promise.all(buttons.map(async (button) => (await button.boundingBox())?.x));
}
