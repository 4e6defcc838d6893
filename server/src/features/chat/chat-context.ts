import type { UserContext } from '#platform/context';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';

/** Context of the chat operations, with the answers that this process makes. */
export type ChatContext = UserContext & { ongoing: OngoingAnswers };
