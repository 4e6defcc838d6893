export { evaluationRoutes } from './routes.ts';
export { defineEvaluationJobs } from './runs/define-evaluation-jobs.ts';
