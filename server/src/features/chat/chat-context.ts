import type { UserContext } from '#platform/context';
import type { Runs } from './run/runs.ts';

/** What the verbs of a conversation get: also the answers that this process is making. */
export type ChatContext = UserContext & { runs: Runs };
