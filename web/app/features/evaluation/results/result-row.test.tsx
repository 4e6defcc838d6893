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
