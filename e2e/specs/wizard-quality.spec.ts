import { createPersona } from '../people/persona.ts';
import { continueButton, fillInWizard, step } from '../people/wizard-page.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { desktopViewport, expectAccessible, expectQuality, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('every step of an edit is accessible, fits a phone and raises no error', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Sif Berge' });
  const page = await context.newPage();
  await expectQuality(page, [
    [`/edit-fo/${id}`, text('Step 2 of 7')],
    [`/edit-fo/${id}?step=3`, text('Step 3 of 7')],
    [`/edit-fo/${id}?step=4`, text('Step 4 of 7')],
    [`/edit-fo/${id}?step=6`, text('Shimmer')],
    [`/edit-fo/${id}?step=7`, text('All validation tests passed')],
  ]);
});

test('errors, a restored draft and the confirmation to leave are accessible in the wizard', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize(phoneViewport);
  await page.goto('/create-fo?step=2');
  await continueButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'dark');
  await fillInWizard(page, 'Frode Lie');
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('What you typed last time')).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.getByRole('link', { name: 'Foyer' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'dark');
});

for (const viewport of [phoneViewport, desktopViewport])
  test(`no step of an edit has a layout shift at a width of ${viewport.width}`, async ({
    request,
    signedIn,
  }) => {
    const { person, context } = await signedIn();
    const { id } = await createPersona(request, person, { name: 'Sif Berge' });
    const page = await context.newPage();
    await watchLayout(page);
    await page.setViewportSize(viewport);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      await page.goto(`/edit-fo/${id}?step=${number}`);
      await expect(step(page, number)).toBeVisible();
      if (number === 5) await expect(page.getByText('Answers come from')).toBeVisible();
      if (number === 7) await expect(page.getByText('All validation tests passed')).toBeVisible();
      await expectNoLayoutShift(page);
    }
  });
