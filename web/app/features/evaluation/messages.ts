import { limits } from '@foyer/contract/limits';

const { min, advised, max } = limits.testQuestions;

export const messages = {
  added: 'Question added',
  deleted: 'Question deleted',
  addFailed: 'Failed to add question',
  deleteFailed: 'Failed to delete question',
  tooFew: `Please add at least ${min} test questions`,
  completed: 'Evaluation completed!',
  runFailed: 'Failed to run evaluation',
  hint: 'Ask your FO the same questions again and again, and see whether it stays itself.',
  advice: `${min} to ${advised} questions work best: what visitors ask, what it must never get wrong, and what it cannot know.`,
  emptyQuestions: 'No test questions yet.',
  missing: (count: number) => `${count} more, and the evaluation can run.`,
  beyondAdvised: `${advised} are advised: more make each run longer and blur what the scores say. At most ${max} are possible.`,
  full: `That is all: ${max} questions. Delete one to add another.`,
  running: 'The evaluation is running. It goes on when you leave this page.',
  lastFailed: 'The last evaluation could not be finished, or no answer could be checked. Please try again.',
  runsFailed: 'The evaluations could not be loaded.',
  resultFailed: 'These results could not be loaded.',
  noPrinciples: 'None was near the question.',
  noAnswer: 'It gave no answer.',
  onlyJudged: (judged: number, questions: number) =>
    `Only ${judged} of ${questions} questions could be checked; the scores are of these.`,
  correctHint: 'in the chat: ask the question there, then edit the answer.',
  exportHint: 'Export these results',
  leave: {
    title: 'Leave with an unsaved question?',
    description: 'The question that you typed is not added yet.',
  },
  reportCard: {
    label: 'Show the report card on the public page',
    hint: 'Visitors see the scores, the date, how many questions were asked and which engine answered, never the questions or the answers.',
    outdated: (isShown: boolean) =>
      `Your FO or the engine that answers has changed since the latest evaluation. ${isShown ? 'The report card says so until you run it again.' : 'Run it again for current scores.'}`,
    failed: 'The report card could not be changed. Please try again.',
    title: 'Report card',
    none: 'Visitors can be shown how it did in a test. It has not been tested yet.',
    loadFailed: 'The report card could not be loaded.',
    outdatedBadge: 'Out of date',
    outdatedHint: 'The FO or the engine has changed since these questions were asked.',
  },
};
