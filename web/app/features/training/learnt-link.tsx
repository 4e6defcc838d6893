import { GraduationCap } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link';

/** In the owner's chat: to everything that the persona has been taught. */
export function LearntLink() {
  return (
    <ButtonLink
      to="/profile/learnt"
      kind="quiet"
      size="icon"
      aria-label="What it has learnt"
      title="What it has learnt"
      // A phone's header has no room for it; the page where the persona is edited leads there too.
      className="max-sm:hidden"
    >
      <GraduationCap aria-hidden="true" className="size-5" />
    </ButtonLink>
  );
}
