export { addToCounts } from './add-to-counts.ts';
export { createPersona } from './create-persona.ts';
export { digestOfPersona } from './digest.ts';
export { findPersonaByHandle, hasHandle } from './get-persona.ts';
export { retryOnHandleRace } from './handle/generate-unique-handle.ts';
export { retireHandles } from './handle/retire-handles.ts';
export { setKnowledgeScore, turnCounter } from './learning.ts';
export { lockPersona, lockPersonaOf, ownerOf } from './lock-persona.ts';
export { matchablePersonas } from './matchable-personas.ts';
export { ownerSettings, setNotifyViaEmail } from './owner-settings/owner-settings.ts';
export { findPersonaSeen, personaSource, personasSeenBy, shownColumns } from './persona-source.ts';
export { personasOf } from './personas-of.ts';
export {
  existingPersonas,
  findOwnPersona,
  findPersonas,
  findVisiblePersona,
  isVisible,
  ownPersonaIds,
} from './policy.ts';
export { embedPrinciples } from './principles/embed-principles.ts';
export { matchPrinciples, type PrincipleMatches } from './principles/match-principles.ts';
export { isOwnerInLoop, mayLearn, mayTalkPrivately } from './privacy/privacy-settings.ts';
export { hasPersonas, type PartStart, publicAddresses, startsOfParts } from './public-addresses.ts';
export { publicPersonaColumns, selectPublicPersonas } from './public-personas.ts';
export { type PersonaState, readPersonaState, readPersonaStates } from './read-persona-state.ts';
export { relatedPersonas } from './related-personas.ts';
export { insertPersona } from './saving/insert-persona.ts';
export { savePersona } from './saving/save-persona.ts';
export { findPersona, type PersonaWithCreator, personaView } from './view.ts';
