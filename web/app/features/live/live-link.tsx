import { AudioLines } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link';

/** From the chat to the live talk with the same persona; a page of its own, with a policy of its own. */
export function LiveLink({ handle }: { handle: string }) {
  return (
    <ButtonLink
      to={`/fo/${handle}/live`}
      reloadDocument
      kind="quiet"
      size="icon"
      aria-label="Go live"
      title="Go live"
    >
      <AudioLines aria-hidden="true" className="size-5" />
    </ButtonLink>
  );
}
