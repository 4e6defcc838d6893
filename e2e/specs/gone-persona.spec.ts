import { readFile } from 'node:fs/promises';
import { authorized, createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a persona that became private is no longer available, and its conversations stay readable under its former name', async ({
  signUp,
  request,
}) => {
  const owner = await createMember(request);
  const { id } = await createPersona(request, owner, { name: 'Known Before', is_public: true });
  const { person, context } = await signUp();
  const conversation = await sendMessage(request, person, id, 'What does the **cable** do?');
  const headers = authorized(owner);
  for (const step of ['take-over', 'hand-back'])
    await request.post(`/api/v1/conversations/${conversation}/${step}`, { headers });
  await request.put(`/api/v1/personas/${id}/visibility`, { headers, data: { is_public: false } });
  await request.patch(`/api/v1/personas/${id}`, { headers, data: { name: 'Newly Secret' } });

  const page = await context.newPage();
  await page.goto('/chats');
  const row = page.getByRole('link', { name: /Known Before/ });
  await expect(row.getByText('No longer available')).toBeVisible();
  await expect(page.getByText('Newly Secret')).toHaveCount(0);
  await row.click();
  await expect(page.getByText('This FO is no longer available.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Known Before', exact: true })).toBeVisible();
  await expect(messageText(page, 'What does the **cable** do?')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^The AI is back/ })).toBeVisible();
  await expect(page.getByText('The owner, in person')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');

  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const text = await readFile(await (await downloadPromise).path(), 'utf8');
  expect(text).toContain('With Known Before');
  expect(text).not.toContain('Newly Secret');
});
