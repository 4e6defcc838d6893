import { authorized, createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a member’s home page shows followed FOs and unanswered questions to the member’s FO, without a layout shift', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp('Ada Lovell');
  await createPersona(request, person, { name: 'Mara Voss', is_public: true });
  const otherOwner = await createMember(request);
  const followedPersona = await createPersona(request, otherOwner, { name: 'Ines Tide', is_public: true });
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

  await test.step('followed FOs are on the member’s public page once the member chooses so', async () => {
    const choice = { headers: authorized(person), data: { is_shown: true } };
    expect((await request.put('/api/v1/follows/choice', choice)).ok()).toBe(true);
    await page.goto(`/by/${person.session.user.id}`);
    const followedList = page.getByRole('region', { name: 'Followed by Ada Lovell' });
    await expect(followedList.getByRole('link', { name: 'Ines Tide' })).toBeVisible();
    await expectAccessible(page, 'light');
  });
});
