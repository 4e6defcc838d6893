import { createPersona } from '../people/persona.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const canary = 'The harbour office of Tellin Sound keeps a marmot called Orlo.';
const question = 'What is the marmot of Tellin Sound called?';

test('an owner stores a canary in the vector store, and the test question finds it', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const page = await context.newPage();
  const { id, name } = await createPersona(request, person, { name: 'Wilma Rook' });
  await page.goto('/debug');
  await expect(page.getByLabel('Select FO')).toHaveValue(id);
  const info = page.getByRole('region', { name: 'Debug Info' });
  await expect(info).toContainText('FO count1');
  await expect(info).toContainText('Vector storeThis site’s own database');
  await expect(info).toContainText('Vector dimensions1536');

  await page.getByLabel('Canary Sentence').fill(canary);
  await page.getByLabel('Test Question').fill(question);
  await page.getByRole('button', { name: 'Upsert Canary to Pinecone' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(page.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)).toBeVisible();

  const askButton = page.getByRole('button', { name: 'Ask the test question' });
  await askButton.click();
  await expect(page.getByText('The canary was found')).toBeVisible();
  await expect(page.getByText('Orlo').last()).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByLabel('Test Question').fill('Who wrote the tragedy of Hamlet?');
  await askButton.click();
  await expect(page.getByText('The canary was not found')).toBeVisible();
  await page.getByRole('link', { name: `Chat with ${name}` }).click();
  await expect(page).toHaveURL(`/chat/${id}`);
});
