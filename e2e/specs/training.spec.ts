import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import {
  button,
  core_principles,
  correction,
  correctLastAnswer,
  opinionQuestion,
  unanswerableQuestion,
} from '../people/teaching.ts';
import { answerTo, sendMessage, toasts } from '../people/visitor.ts';
import { answers } from '../site/chat.ts';
import { desktopViewport, expectQualityOfOpenPage, text } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

test('an owner rejects and corrects an answer, and makes it a test question', async ({ request, signUp }) => {
  const { person, context } = await signUp('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', core_principles });
  const page = await context.newPage();
  await page.goto(`/chat/${id}/${await sendMessage(request, person, id, unanswerableQuestion)}`);
  const answer = answers(page).last();
  await button(answer, 'Reject').click();
  await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
  await button(answer, 'Edit the answer').click();
  await answer.getByLabel('What should it have said?').fill(correction);
  await button(answer, 'Save').click();
  await expect(toasts(page)).toContainText('Correction saved');
  await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
  await expect(answer.getByText(correction)).toBeVisible();
  await button(answer, 'Make it a test question').click();
  await expect(toasts(page)).toContainText('Question added');
  const questions = await request.get(`/api/v1/personas/${id}/questions`, { headers: authorized(person) });
  expect(await questions.json()).toMatchObject([{ question: unanswerableQuestion }]);
  expect(await answerTo(request, person, id, unanswerableQuestion)).toContain(correction);
});

test('an owner saves an answer as a fact, and a fact in other words, which later answers use', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', core_principles });
  const page = await context.newPage();
  const conversationId = await sendMessage(request, person, id, opinionQuestion);
  await sendMessage(request, person, id, 'Who are you?', conversationId);
  await page.goto(`/chat/${id}/${conversationId}`);
  const opinionAnswer = answers(page).first();
  await button(opinionAnswer, 'Save as Fact').click();
  const factDialog = page.getByRole('dialog', { name: 'Save as Fact' });
  await expect(factDialog.getByLabel('Key')).toHaveValue('think patience');
  await expect(factDialog.getByRole('textbox', { name: 'Fact' })).toHaveValue(/Patience comes before haste/);
  await button(factDialog, 'Save').click();
  await expect(toasts(page)).toContainText('Fact saved');
  await expect(opinionAnswer.getByText('Saved', { exact: true })).toBeVisible();
  await expect(button(opinionAnswer, 'Save as Fact')).toHaveCount(0);

  const identityAnswer = answers(page).last();
  await button(identityAnswer, 'Save to F/O').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key').fill('landing fee');
  await dialog.getByRole('textbox', { name: 'Fact' }).fill('The landing fee is two crowns.');
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  await expect(identityAnswer.getByText('Saved', { exact: true })).toBeVisible();
  expect(await answerTo(request, person, id, 'What is the landing fee?')).toContain('two crowns');
});

test('an owner sees, rewrites and deletes what was learnt, and answers change at once', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Oda Owner');
  const { id } = await createPersona(request, person, { name: 'Mara Voss', core_principles });
  await correctLastAnswer(request, person, id, await sendMessage(request, person, id, unanswerableQuestion));
  const fact = { key: 'landing fee', value: 'The landing fee is two crowns.' };
  await request.post(`/api/v1/personas/${id}/facts`, { headers: authorized(person), data: fact });
  const page = await context.newPage();
  const errors = recordErrors(page);
  expect(await answerTo(request, person, id, 'What is the landing fee?')).toContain('two crowns');
  await page.goto(`/chat/${id}?new=1`);
  await page.getByRole('link', { name: 'What it has learnt' }).click();
  await expect(page).toHaveURL('/profile/learnt');
  await expectQualityOfOpenPage(page, text(correction)(page));
  await page.setViewportSize(desktopViewport);
  await button(page, `Edit ${unanswerableQuestion}`).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('On the ferry itself.');
  await button(page, 'Save').click();
  await expect(page.getByText('On the ferry itself.')).toBeVisible();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await button(page, 'Delete landing fee').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(page.getByText('landing fee', { exact: true })).toHaveCount(0);
  expect(errors).toEqual([]);
  expect(await answerTo(request, person, id, unanswerableQuestion)).toContain('On the ferry itself.');
  expect(await answerTo(request, person, id, 'What is the landing fee?')).not.toContain('two crowns');
});
