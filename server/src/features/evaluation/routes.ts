import { openProcedures, procedures } from '#platform/http';
import { addQuestion, listQuestions, removeQuestion } from './questions.ts';
import { getOwnReportCard, getReportCard, showReportCard } from './report-card/report-card.ts';
import { evaluatePersona } from './runs/evaluate-persona.ts';
import { getRun, listRuns } from './runs/read-runs.ts';

const bind = procedures.evaluation;

export const evaluationRoutes = {
  questions: bind.questions.handler(({ context, input }) => listQuestions(context, input)),
  addQuestion: bind.addQuestion.handler(({ context, input }) => addQuestion(context, input)),
  removeQuestion: bind.removeQuestion.handler(({ context, input }) => removeQuestion(context, input)),
  run: bind.run.handler(({ context, input, signal }) =>
    evaluatePersona(context, input, signal ?? context.stopping),
  ),
  runs: bind.runs.handler(({ context, input }) => listRuns(context, input)),
  getRun: bind.getRun.handler(({ context, input }) => getRun(context, input)),
  reportCard: openProcedures.evaluation.reportCard.handler(({ context, input }) =>
    getReportCard(context, input),
  ),
  ownReportCard: bind.ownReportCard.handler(({ context, input }) => getOwnReportCard(context, input)),
  showReportCard: bind.showReportCard.handler(({ context, input }) => showReportCard(context, input)),
};
