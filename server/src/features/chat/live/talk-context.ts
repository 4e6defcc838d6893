import type { Platform, Viewer } from '#platform/context';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';

/** What changing a live talk needs: whose it is, also where no request of theirs does it. */
export type TalkContext = Platform & { viewer: Pick<Viewer, 'id'>; ongoing: OngoingAnswers };
