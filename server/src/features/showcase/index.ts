export { getOwnShowcase } from './get-own-showcase.ts';
export { updateShowcase } from './update-showcase.ts';
