export { createPersona } from './create-persona.ts';
export { retireHandles } from './handle/retire-handles.ts';
export { findOwnPersona, findVisiblePersona, isVisibleTo } from './policy.ts';
export { reembedPrinciples } from './reembed-principles.ts';
export { personasRoutes } from './routes.ts';
export { removeSamples } from './samples/remove-samples.ts';
export { savePersona } from './saving/save-persona.ts';
export { personaView, selectPersonas } from './view.ts';
