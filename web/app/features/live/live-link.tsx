import { AudioLines } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link';

/**
 * Links from the chat to the live talk with the same persona. A full page load, since that page has its own
 * Content-Security-Policy.
 */
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
