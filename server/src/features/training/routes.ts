import { procedures } from '#platform/http';
import { decide } from './consent/decide.ts';
import { listConsents } from './consent/list-consents.ts';
import { readConsentState } from './consent/read-consent-state.ts';
import { withdraw } from './consent/withdraw.ts';
import { listBeginnings, listFacts } from './facts/list-facts.ts';
import { removeFact } from './facts/remove-fact.ts';
import { saveFact } from './facts/save-fact.ts';
import { updateFact } from './facts/update-fact.ts';
import { listFeedback } from './feedback/read-feedback.ts';
import { submitFeedback } from './feedback/submit-feedback.ts';
import { getOverview } from './get-overview.ts';
import { removeMemory, updateMemory } from './memories/change-memory.ts';
import { listMemories } from './memories/list-memories.ts';
import { clearRemembered, getRemembered, updateRemembered } from './remembered/remembered.ts';

const bind = procedures.training;

export const trainingRoutes = {
  submitFeedback: bind.submitFeedback.handler(({ context, input }) => submitFeedback(context, input)),
  feedback: bind.feedback.handler(({ context, input }) => listFeedback(context, input)),
  overview: bind.overview.handler(({ context, input }) => getOverview(context, input)),
  facts: {
    list: bind.facts.list.handler(({ context, input }) => listFacts(context, input)),
    beginnings: bind.facts.beginnings.handler(({ context, input }) => listBeginnings(context, input)),
    save: bind.facts.save.handler(({ context, input }) => saveFact(context, input)),
    update: bind.facts.update.handler(({ context, input }) => updateFact(context, input)),
    remove: bind.facts.remove.handler(({ context, input }) => removeFact(context, input)),
  },
  memories: {
    list: bind.memories.list.handler(({ context, input }) => listMemories(context, input)),
    update: bind.memories.update.handler(({ context, input }) => updateMemory(context, input)),
    remove: bind.memories.remove.handler(({ context, input }) => removeMemory(context, input)),
  },
  consents: {
    list: bind.consents.list.handler(({ context, input }) => listConsents(context, input)),
    state: bind.consents.state.handler(({ context, input }) => readConsentState(context, input)),
    decide: bind.consents.decide.handler(({ context, input }) => decide(context, input)),
    withdraw: bind.consents.withdraw.handler(({ context, input }) => withdraw(context, input)),
  },
  remembered: {
    get: bind.remembered.get.handler(({ context, input }) => getRemembered(context, input)),
    update: bind.remembered.update.handler(({ context, input }) => updateRemembered(context, input)),
    clear: bind.remembered.clear.handler(({ context, input }) => clearRemembered(context, input)),
  },
};
