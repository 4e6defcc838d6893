import type { EvaluationDetail } from '@foyer/contract';
import { expect, test } from 'vitest';
import { csvOf, jsonOf, markdownOf } from './file-texts';

const run: EvaluationDetail = {
  id: 'r',
  status: 'completed',
  engine: 'Built-in',
  questions: 1,
  answered: 1,
  created_at: '2026-11-22T10:00:00.000Z',
  completed_at: '2026-11-22T10:00:05.000Z',
  summary: {
    overallScore: 67,
    principleScore: 100,
    voiceScore: 0,
    hallucinationScore: 100,
    judgedAnswers: 1,
    principleAnswers: 1,
  },
  asked: ['=HYPERLINK("http://evil.example")'],
  results: [
    {
      question: '=HYPERLINK("http://evil.example")',
      response: 'One, "two"\nthree',
      principlesUsed: [1],
      selectedPrinciples: ['Tell the truth'],
      judged: true,
      principleCheck: true,
      principleApplies: true,
      voiceCheck: false,
      hallucinationCheck: true,
      errors: ['Voice: Unlike the writing sample.'],
    },
  ],
};

test('CSV cells cannot be evaluated as formulas', () => {
  expect(csvOf(run)).toBe(
    '\ufeff"Question","Answer","Principles","Voice","No hallucination","Principles used","Errors"\r\n' +
      `"'=HYPERLINK(""http://evil.example"")","One, ""two""\nthree","passed","not passed","passed","Tell the truth","Voice: Unlike the writing sample."\r\n`,
  );
});

test('a check that does not apply is exported as "not applicable"', () => {
  const result = { ...run.results[0]!, selectedPrinciples: [], principlesUsed: [], principleApplies: false };
  const summary = { ...run.summary!, principleScore: 0, principleAnswers: 0 };
  const changed = { ...run, summary, results: [result] };
  expect(csvOf(changed)).toContain('"not applicable","not passed","passed"');
  const text = markdownOf(changed, 'Ada');
  expect(text.match(/- Principles: not applicable/g)).toHaveLength(2);
});

test('an answer that could not be judged is exported as "not checked", and a note says how many questions the scores cover', () => {
  const unjudged = { ...run.results[0]!, judged: false };
  const changed = { ...run, questions: 2, results: [run.results[0]!, unjudged] };
  expect(csvOf(changed)).toContain('"not checked","not checked","not checked"');
  const text = markdownOf(changed, 'Ada');
  expect(text).toContain('- Voice: not checked');
  expect(text).toContain('Only 1 of 2 questions could be checked; the scores are of these.');
  expect(markdownOf(run, 'Ada')).not.toContain('Only');
});

test('JSON contains the whole run, Markdown a readable summary', () => {
  expect(JSON.parse(jsonOf(run, 'Ada'))).toEqual({ persona: 'Ada', ...run });
  const text = markdownOf(run, 'Ada');
  expect(text).toContain('# Evaluation of Ada, 2026-11-22');
  expect(text).toContain('- Overall: 67%');
  expect(text).toContain('> One, "two"\n> three');
  expect(text).toContain('- Voice: not passed');
});
