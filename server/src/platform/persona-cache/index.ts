export { clearPersonaCache, fromPersonaCache } from './from-persona-cache.ts';
export { VectorList, vectorBytes } from './vector-list.ts';
