import { createPersona, defaultPersona, teachHandbook } from '../people/persona.ts';
import { messageBox } from '../site/chat.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectAudioPlayed, playerBar } from '../site/player.ts';
import { expectQualityOfOpenPage, heading, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const writing_sample = "Good day, friends. I don't hurry, and you'll see why. It's the view that counts.";

test('a persona’s page has Open Graph tags with a picture, and texts in it are escaped', async ({
  browser,
  signUp,
  request,
  baseURL,
}) => {
  const { person } = await signUp('Wim Alder');
  const bio = 'A guide on trains </script <!-- "& more';
  const { handle } = await createPersona(request, person, { writing_sample, bio, is_public: true });
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/fo/${handle}`);
  await expect(page.getByText("Good day. I'm Wilma Rook.")).toBeVisible();
  const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await property('og:title')).toBe(defaultPersona.name);
  expect(await property('og:url')).toMatch(new RegExp(`^https?://.+/fo/${handle}$`));
  const picture = new URL((await property('og:image'))!);
  const pictureResponse = await request.get(picture.pathname + picture.search);
  expect(pictureResponse.headers()['content-type']).toBe('image/png');
  const data = (await page.locator('script[type="application/ld+json"]').textContent())!;
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'CreativeWork',
    name: defaultPersona.name,
    description: bio,
  });
  await page.getByRole('link', { name: 'Wim Alder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wim Alder');
  await expect(page.getByRole('link', { name: defaultPersona.name })).toHaveAttribute(
    'href',
    `/fo/${handle}`,
  );
  await context.close();
});

test('an owner chooses what the persona’s page shows: a greeting, which is also spoken to visitors, documents and sample questions', async ({
  page,
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id, handle } = await createPersona(request, person, { is_public: true });
  await teachHandbook(request, person, id);
  const settings = await context.newPage();
  await settings.goto(`/fo/${id}/settings`);
  const section = settings.getByRole('region', { name: 'Public page' });
  await section.getByRole('textbox', { name: 'Greeting' }).fill('Step in, the car leaves now.');
  await section.getByRole('button', { name: 'Save the greeting' }).click();
  await section.getByRole('group', { name: 'Documents' }).getByRole('checkbox').first().check();
  const saveResponse = settings.waitForResponse(
    (response) =>
      response.url().endsWith('/showcase') && response.request().postData()?.includes('questions') === true,
  );
  const sampleQuestions = section.getByRole('group', { name: 'Sample questions' });
  await sampleQuestions.getByRole('checkbox').first().check();
  expect((await saveResponse).ok()).toBe(true);

  await page.setViewportSize(phoneViewport);
  await watchLayout(page);
  const errors = recordErrors(page);
  await page.goto(`/fo/${handle}`);
  await expect(page.getByText('Step in, the car leaves now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it has read' })).toBeVisible();
  await page.getByRole('button', { name: `Hear ${defaultPersona.name}` }).click();
  await expect(playerBar(page)).toContainText(defaultPersona.name);
  await expectAudioPlayed(page);
  await expectNoLayoutShift(page);
  await expectQualityOfOpenPage(page, heading(defaultPersona.name)(page));
  expect(errors).toEqual([]);
  await settings.goto(`/fo/${handle}`);
  const question = settings
    .getByRole('list', { name: `Questions for ${defaultPersona.name}` })
    .getByRole('link');
  const questionText = (await question.textContent())!;
  await question.click();
  await expect(messageBox(settings)).toHaveValue(questionText);
  await expect(settings).toHaveURL(`/chat/${id}`);
});
