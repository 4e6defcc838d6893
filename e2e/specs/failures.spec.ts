import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

test('the error screen keeps the header of a signed-in person and the chosen theme', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Eli Error');
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto('/profile');
  await page.evaluate(
    ([viewer, fo]) => {
      localStorage.setItem('foyer.theme', 'dark');
      sessionStorage.setItem(`foyer.unsent.${viewer}.${fo}`, 'broken');
    },
    [person.session.user.id, id],
  );
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
