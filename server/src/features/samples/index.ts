export { removeSamples } from './remove-samples.ts';
