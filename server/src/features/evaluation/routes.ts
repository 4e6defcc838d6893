import { procedures } from '#platform/http';
import { addQuestion } from './add-question.ts';
import { listQuestions } from './list-questions.ts';
import { removeQuestion } from './remove-question.ts';

const bind = procedures.evaluation;

export const evaluationRoutes = {
  questions: bind.questions.handler(({ context, input }) => listQuestions(context, input)),
  addQuestion: bind.addQuestion.handler(({ context, input }) => addQuestion(context, input)),
  removeQuestion: bind.removeQuestion.handler(({ context, input }) => removeQuestion(context, input)),
};
