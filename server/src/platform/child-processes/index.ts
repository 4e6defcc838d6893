export { ChildNotStarted, ChildProblem, runInChild } from './run-in-child.ts';
export { serveTask } from './serve-task.ts';
