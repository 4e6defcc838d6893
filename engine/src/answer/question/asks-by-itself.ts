import { isOfVisitorAlone } from '../visitor/only-visitor-knows.ts';
import { isFollowUp } from './complete-question.ts';
import { intentOf } from './intent.ts';

const nobody = {
  name: '',
  role: '',
  bio: '',
  principles: [],
  writingSample: '',
  styleInstructions: '',
};

/** Whether a message asks for the person behind the persona. */
export const asksForOwner = (message: string): boolean => intentOf(message, nobody) === 'owner';

/** Whether a message is a question, about something or for a view, that is understood without what was said before it. */
export function asksByItself(message: string): boolean {
  const intent = intentOf(message, nobody);
  return (
    (intent === 'question' || intent === 'opinion') && !isFollowUp(message) && !isOfVisitorAlone(message)
  );
}
