import type { EvaluationResult } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { ResultRow } from './result-row';

const result: EvaluationResult = {
  ...{
    question: 'When does it open?',
    response: 'I keep a lamp.',
    principlesUsed: [],
    selectedPrinciples: [],
  },
  ...{
    judged: true,
    principleCheck: true,
    principleApplies: false,
    voiceCheck: true,
    hallucinationCheck: true,
    errors: [],
  },
};

test('an answer can be corrected in the chat, whatever the checks say', async () => {
  await show(<ResultRow foId="f1" result={result} renderAnswer={(text) => text} />);
  await page.getByText('When does it open?').click();
  const link = page.getByRole('link', { name: 'Correct this answer' });
  await expect.element(link).toHaveAttribute('href', '/chat/f1?question=When+does+it+open%3F');
});

test('an answer that could not be judged is shown as not checked, with the reason', async () => {
  const reason = 'The language model is not available.';
  const checks = { principleCheck: false, voiceCheck: false, hallucinationCheck: false };
  const unjudged = { ...result, ...checks, judged: false, errors: [reason] };
  await show(<ResultRow foId="f1" result={unjudged} renderAnswer={(text) => text} />);
  for (const name of ['Principles', 'Voice', 'No hallucination'])
    await expect.element(page.getByText(`${name}: not checked`)).toBeVisible();
  await page.getByText('When does it open?').click();
  await expect.element(page.getByRole('heading', { name: 'Why it was not checked' })).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('the principles check of an answer to which none applies is shown as not applicable, beside the other checks', async () => {
  const shown = { ...result, voiceCheck: false };
  await show(<ResultRow foId="f1" result={shown} renderAnswer={(text) => text} />);
  for (const verdict of ['Principles: not applicable', 'Voice: not passed', 'No hallucination: passed'])
    await expect.element(page.getByText(verdict)).toBeVisible();
});
