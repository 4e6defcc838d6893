export { importQuestions, questionsOf } from './import-questions.ts';
export { passedQuestions } from './passed-questions.ts';
