import { accounts } from './accounts.ts';
import { chat } from './chat.ts';
import { chatPresence } from './chat-presence.ts';
import { evaluation } from './evaluation.ts';
import { explore } from './explore.ts';
import { follows } from './follows.ts';
import { inbox } from './inbox.ts';
import { insights } from './insights.ts';
import { knowledge } from './knowledge.ts';
import { live } from './live.ts';
import { notices } from './notices.ts';
import { push } from './notices-push.ts';
import { personas } from './personas.ts';
import { reports } from './reports.ts';
import { samples } from './samples.ts';
import { showcase } from './showcase.ts';
import { speech } from './speech.ts';
import { training } from './training.ts';
import { voiceCloning } from './voice-cloning.ts';
import { voices } from './voices.ts';
import { votes } from './votes.ts';

/** Every operation of the product's API, by feature. Streams and uploads are in `raw-calls.ts`. */
export const contract = {
  accounts,
  chat: { ...chat, ...chatPresence },
  evaluation,
  explore,
  follows,
  inbox,
  insights,
  knowledge,
  live,
  notices: { ...notices, push },
  personas,
  reports,
  samples,
  showcase,
  speech,
  training,
  voices: { ...voices, ...voiceCloning },
  votes,
};
export type Contract = typeof contract;

export type * from './account-activity.ts';
export type * from './accounts.ts';
export type * from './chat.ts';
export type * from './chat-metadata.ts';
export type * from './chat-presence.ts';
export type * from './chat-stream.ts';
export type * from './errors.ts';
export type * from './evaluation.ts';
export type * from './events.ts';
export type * from './explore.ts';
export type * from './explore-sorts.ts';
export type * from './follows.ts';
export type * from './inbox.ts';
export type * from './insights.ts';
export type * from './knowledge.ts';
export type * from './knowledge-canary.ts';
export { limits } from './limits.ts';
export type * from './live.ts';
export type * from './notices.ts';
export type * from './notices-push.ts';
export type { Access } from './operation.ts';
export type * from './persona-field-lists.ts';
export type * from './persona-fields.ts';
export type * from './persona-functions.ts';
export type * from './persona-owner-settings.ts';
export type * from './persona-privacy.ts';
export type * from './persona-versions.ts';
export type * from './persona-visibility.ts';
export type * from './personas.ts';
export type * from './portable.ts';
export type * from './samples.ts';
export type * from './showcase.ts';
export type * from './speech.ts';
export type * from './training.ts';
export type * from './training-consents.ts';
export type * from './training-overview.ts';
export type * from './voice-cloning.ts';
export type * from './voice-transcription.ts';
export type * from './voices.ts';
export type * from './votes.ts';
