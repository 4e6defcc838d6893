import { createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a member reports an FO from the chat, and the site’s operator gets a mail', async ({
  signUp,
  request,
}) => {
  const name = `Mimi ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createPersona(request, await createMember(request), { name, is_public: true });
  const { person, context } = await signUp();
  const page = await context.newPage();
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: `Report ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  await expectAccessible(page, 'light');
  await dialog.getByRole('radio', { name: /^It pretends to be a real person/ }).check();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('It says that it is my aunt.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const reportMails = async () => {
    const mails: { subject: string; text: string }[] = await (await request.get('/dev/mail.json')).json();
    return mails.filter(({ subject }) => subject === `Report: ${name}`).map(({ text }) => text);
  };
  await expect
    .poll(reportMails)
    .toEqual([expect.stringMatching(new RegExp(`It says that it is my aunt\\.[^]*${person.email}`))]);
});
