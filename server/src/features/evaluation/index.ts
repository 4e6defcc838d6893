export { importQuestions, questionsOf } from './import-questions.ts';
