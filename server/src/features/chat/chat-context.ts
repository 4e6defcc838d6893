import type { Platform, UserContext, Viewer } from '#platform/context';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';

/** Context of the chat operations, with the answers that this process makes. */
export type ChatContext = UserContext & { ongoing: OngoingAnswers };

/** What changing a live talk needs: whose it is, also where no request of theirs does it. */
export type TalkContext = Platform & { viewer: Pick<Viewer, 'id'>; ongoing: OngoingAnswers };
