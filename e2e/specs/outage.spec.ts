import { unanswerable } from '../handbook/questions.ts';
import { createPersona } from '../people/persona.ts';
import { answers, expectFinished, messageBox, messageText, send } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

test('a circuit breaker stops calls to a model that hangs; once the model responds again, a retry answers', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const persona = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await expect(messageBox(page)).toBeVisible();
  const questionText = `${unanswerable} (model: hang)`;
  const unavailableParts = async () => (await (await request.get('/health/ready')).json()).away;
  // The breaker closes ten seconds after it opened, since a probe of the model succeeds.
  const [answer] = await Promise.all([
    send(page, questionText),
    expect.poll(unavailableParts, { intervals: [200] }).toHaveLength(1),
  ]);
  await expect(answer).toContainText(/took too long to answer/);
  await page.reload();
  await expect(answer).toContainText(/took too long to answer/);
  await expect.poll(unavailableParts).toEqual([]);
  await answer.getByRole('button', { name: 'Retry' }).click();
  await expectFinished(page, answer);
  await expect(answer).toContainText('I do not know');
  await expect(messageText(page, questionText)).toHaveCount(1);
  await expect(answers(page)).toHaveCount(1);
});
