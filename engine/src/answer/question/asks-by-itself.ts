import { onlyVisitorCanAnswer } from '../visitor/only-visitor-knows.ts';
import { isFollowUp } from './complete-question.ts';
import { intentOf } from './intent.ts';

const emptyPersona = {
  name: '',
  role: '',
  bio: '',
  principles: [],
  writingSample: '',
  styleInstructions: '',
};

/** Whether a message asks for the person behind the persona. */
export const asksForOwner = (message: string): boolean => intentOf(message, emptyPersona) === 'owner';

/** True if a message is a question that can be understood without the conversation before it. */
export function asksByItself(message: string): boolean {
  const intent = intentOf(message, emptyPersona);
  return (
    (intent === 'question' || intent === 'opinion') && !isFollowUp(message) && !onlyVisitorCanAnswer(message)
  );
}
