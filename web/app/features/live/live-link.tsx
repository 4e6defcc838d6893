import { AudioLines } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link';
import { MenuItem } from '../../ui/menu';

const name = 'Go live';

/**
 * Links from the chat to the live talk with the same persona. A full page load, since that page has its own
 * Content-Security-Policy. Small phones have no room for it and show `LiveItem`.
 */
export function LiveLink({ handle }: { handle: string }) {
  return (
    <ButtonLink
      to={pathOf(handle)}
      reloadDocument
      kind="quiet"
      size="icon"
      aria-label={name}
      title={name}
      className="max-[24rem]:hidden"
    >
      <AudioLines aria-hidden="true" className="size-5" />
    </ButtonLink>
  );
}

/** The same link in a menu, where `LiveLink` is hidden. Menus are rendered only while they are open. */
export function LiveItem({ handle }: { handle: string }) {
  if (!window.matchMedia('(width < 24rem)').matches) return null;
  return <MenuItem name={name} icon={AudioLines} onChoose={() => window.location.assign(pathOf(handle))} />;
}

const pathOf = (handle: string) => `/fo/${handle}/live`;
