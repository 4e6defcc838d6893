export { notify } from './notify.ts';
export { presenceNoted } from './routes.ts';
