import { createPersona } from '../people/persona.ts';
import { step } from '../people/wizard-page.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

for (const [viewport, colorScheme] of [
  [phoneViewport, 'dark'],
  [desktopViewport, 'light'],
] as const)
  test(`every step of an edit is accessible, fits the screen and has no layout shift at a width of ${viewport.width}`, async ({
    request,
    signUp,
  }) => {
    const { person, context } = await signUp();
    const { id } = await createPersona(request, person, { name: 'Sif Berge' });
    const page = await context.newPage();
    const errors = recordErrors(page);
    await watchLayout(page);
    await page.setViewportSize(viewport);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
      await page.goto(`/edit-fo/${id}?step=${number}`);
      await expect(step(page, number)).toBeVisible();
      if (number === 5) await expect(page.getByText('Answers come from')).toBeVisible();
      if (number === 6) await expect(page.getByText('Shimmer').first()).toBeVisible();
      if (number === 7) await expect(page.getByText('All validation tests passed')).toBeVisible();
      await expectNoLayoutShift(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme);
    }
    expect(errors).toEqual([]);
  });
