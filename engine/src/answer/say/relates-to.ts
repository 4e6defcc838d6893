import { relatedness, terms } from '../../text/index.ts';
import type { Sought } from '../question/question.ts';

/** True when some word of the text means what is sought. */
export function relatesTo(sought: Sought, text: string): boolean {
  return terms(text).some((term) =>
    [sought.term, ...sought.alternatives].some((wanted) => relatedness(wanted, term) > 0),
  );
}
