export { importQuestions, readTestQuestions } from './import-questions.ts';
export { passedQuestions } from './passed-questions.ts';
