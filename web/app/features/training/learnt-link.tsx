import { GraduationCap } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link';

/** Links the owner from the chat to what the persona has learnt. */
export function LearntLink() {
  return (
    <ButtonLink
      to="/profile/learnt"
      kind="quiet"
      size="icon"
      aria-label="What it has learnt"
      title="What it has learnt"
      // Hidden on phones for lack of space; the persona's editor has the same link.
      className="max-sm:hidden"
    >
      <GraduationCap aria-hidden="true" className="size-5" />
    </ButtonLink>
  );
}
