import { AccountFrame } from '../account-frame';
import { messages } from '../messages';
import { StepUp } from './step-up';

/** The prompt as a whole screen, in the place of the one that has to wait for it. */
export function StepUpFrame(props: Parameters<typeof StepUp>[0]) {
  return (
    <AccountFrame title={messages.stepUp.title} lead="Your account asks for a second proof.">
      <StepUp {...props} />
    </AccountFrame>
  );
}
