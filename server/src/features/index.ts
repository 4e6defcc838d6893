import { accounts } from './accounts/feature.ts';
import { createChat } from './chat/feature.ts';
import { OngoingAnswers } from './chat/index.ts';
import { evaluation } from './evaluation/feature.ts';
import { explore } from './explore/feature.ts';
import type { Feature } from './feature.ts';
import { follows } from './follows/feature.ts';
import { inbox } from './inbox/feature.ts';
import { insights } from './insights/feature.ts';
import { knowledge } from './knowledge/feature.ts';
import { createLive } from './live/feature.ts';
import { matches } from './matches/feature.ts';
import { notices } from './notices/feature.ts';
import { pages } from './pages/feature.ts';
import { personas } from './personas/feature.ts';
import { portable } from './portable/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { createSamples } from './samples/feature.ts';
import { showcase } from './showcase/feature.ts';
import { createSpeech } from './speech/feature.ts';
import { training } from './training/feature.ts';
import { voices } from './voices/feature.ts';
import { votes } from './votes/feature.ts';

/** All features, each after those it depends on. */
export function createFeatures(): Feature[] {
  const ongoing = new OngoingAnswers();
  return [
    accounts,
    personas,
    voices,
    createSpeech(),
    knowledge,
    createChat(ongoing),
    explore,
    notices,
    votes,
    follows,
    reportsFeature,
    training,
    createLive(ongoing),
    inbox,
    matches,
    evaluation,
    insights,
    showcase,
    portable,
    pages,
    createSamples(ongoing),
  ];
}
