import { questions } from '../handbook/questions.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { answers, expectFinished, messageBox, messageText, send } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const [question] = questions;

test('a circuit breaker stops calls to a model that hangs; once the model responds again, a retry answers', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const persona = await createPersona(request, person);
  await teachHandbook(request, person, persona.id);
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await expect(messageBox(page)).toBeVisible();
  const questionText = `${question!.text} (model: hang)`;
  const answer = await send(page, questionText);
  await expect(answer).toContainText(/took too long to answer/);
  const unavailableParts = async () => (await (await request.get('/health/ready')).json()).away;
  expect(await unavailableParts()).toHaveLength(1);
  await page.reload();
  await expect(answer).toContainText(/took too long to answer/);
  await expect.poll(unavailableParts, { timeout: 40_000 }).toEqual([]);
  await answer.getByRole('button', { name: 'Retry' }).click();
  await expectFinished(page, answer);
  await expect(answer).toContainText(question!.fact);
  await expect(messageText(page, questionText)).toHaveCount(1);
  await expect(answers(page)).toHaveCount(1);
});
