import { authorized } from '../people/person.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { say } from '../people/visitor.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a member’s home page shows followed FOs and unanswered questions to the member’s FO, without a layout shift', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn('Ada Lovell');
  const visitor = await signedIn('Vera');
  const ownPersona = await createPersona(request, person, { name: 'Mara Voss', is_public: true });
  await teachHandbook(request, person, ownPersona.id);
  const followedPersona = await createPersona(request, visitor.person, {
    name: 'Ines Tide',
    is_public: true,
  });
  await say(request, person, followedPersona.id, 'Hello');
  await request.put(`/api/v1/personas/${followedPersona.id}/follow`, { headers: authorized(person) });

  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 1100 });
  // Questions are shown once three people have asked them (decision 0060), so the test mocks one.
  await page.route('**/insights?*', async (route) => {
    const insights = await (await route.fetch()).json();
    await route.fulfill({ json: { ...insights, questions: [{}] } });
  });
  await watchLayout(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /It could not answer one question/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Following' }).getByRole('link', { name: 'Ines Tide' }),
  ).toBeVisible();
  await expectNoLayoutShift(page);

  await test.step('followed FOs are on the member’s public page only once the member chooses so', async () => {
    const creator = `/by/${person.session.user.id}`;
    await page.goto(creator);
    await expect(page.getByRole('heading', { name: 'Made by Ada Lovell' })).toBeVisible();
    await expect(page.getByText('Ines Tide')).toHaveCount(0);
    await page.goto('/profile/following');
    await page.getByRole('switch', { name: 'Show on your page what you follow' }).click();
    await expect(page.getByText('Your page shows what you follow.')).toBeVisible();
    await expectAccessible(page, 'light');
    await page.goto(creator);
    const followedList = page.getByRole('region', { name: 'Followed by Ada Lovell' });
    await expect(followedList.getByRole('link', { name: 'Ines Tide' })).toBeVisible();
    await expectAccessible(page, 'light');
  });
});
