export { removeSamples } from './remove-samples.ts';
export { samplesRoutes } from './routes.ts';
