import type { Platform, UserContext, Viewer } from '#platform/context';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';

/** Context of the chat operations, with this process's answers in progress. */
export type ChatContext = UserContext & { ongoing: OngoingAnswers };

/** Context for changing a live talk; `viewer` is the talk's visitor, also in a job without a request of theirs. */
export type TalkContext = Platform & { viewer: Pick<Viewer, 'id'>; ongoing: OngoingAnswers };
