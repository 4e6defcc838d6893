import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { row, say, toasts } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

test('an owner who is silent in a conversation of theirs is warned before it is handed back', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  await say(request, visitor.person, id, 'Who keeps the lamps?');
  const desk = await owner.context.newPage();
  await desk.clock.install();
  await desk.goto('/inbox');
  await row(desk, 'Who keeps the lamps?').getByRole('link').click();
  await button(desk, 'Take over').click();
  await expect(desk.getByText('You are talking with Vik Visitor. Mara Voss is silent.')).toBeVisible();
  await desk.clock.fastForward('09:10');
  await expect(desk.getByText(/Mara Voss takes over in less than a minute/)).toBeVisible();
  await expect(button(desk, /^Stay/)).toBeVisible();
});

test('an owner judges an answer in the inbox, and the persona keeps what its owner replied', async ({
  signedIn,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  await say(request, visitor.person, id, 'Where does the ferryman sleep?');
  const desk = await owner.context.newPage();
  await desk.goto('/inbox');
  await row(desk, 'ferryman').getByRole('link').click();
  const answer = desk.getByRole('article').filter({ has: desk.getByRole('heading', { name: /^Mara Voss/ }) });
  await answer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toasts(desk)).toContainText('Response approved');
  await expect(answer.getByText('Approved', { exact: true })).toBeVisible();
  await answer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(answer.getByText('Principle debug')).toBeVisible();

  await replyBox(desk).fill('Above the boathouse.');
  await button(desk, 'Send the reply').click();
  await button(desk, 'Just send the reply').click();
  const reply = desk.getByRole('article').filter({ hasText: 'You (Owner)' });
  await expect(reply).toContainText('Above the boathouse.');
  await expect(reply.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await reply.getByRole('button', { name: 'Remember' }).click();
  await expect(toasts(desk)).toContainText('Correction saved');
  await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
  await reply.getByRole('button', { name: 'Save as Fact' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Save as Fact' });
  await expect(dialog.getByRole('textbox', { name: 'Fact' })).toHaveValue('Above the boathouse.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(desk)).toContainText('Fact saved');
  await expect(reply.getByText('Saved', { exact: true })).toBeVisible();
});
