export { forgetSubjects } from './forget-subjects.ts';
export { notify, notifyAll } from './notify.ts';
export { presenceMiddleware } from './routes.ts';
export { switchesOf } from './switches.ts';
