import type { UserContext } from '#platform/context';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';

/** What the verbs of a conversation get: also the answers that this process is making. */
export type ChatContext = UserContext & { ongoing: OngoingAnswers };
