import type { Persona } from '@foyer/contract';
import { Share2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { buttonLook } from '../../../ui/button-look';

interface ShareControlProps {
  persona: Pick<Persona, 'name' | 'handle'>;
}

/** Loaded after the page. If it cannot be loaded, the page works without it. */
const ShareMenu = lazy<ComponentType<ShareControlProps>>(() =>
  import('./share-menu').then(
    ({ ShareMenu }) => ({ default: ShareMenu }),
    (error) => {
      console.error(error);
      return { default: () => null };
    },
  ),
);

/** The share menu, loaded after the page because few visitors use it. Until then its button is shown disabled. */
export function ShareControl({ persona }: ShareControlProps) {
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const disabledButton = <DisabledButton name={persona.name} />;
  if (!inBrowser) return disabledButton;
  return (
    <Suspense fallback={disabledButton}>
      <ShareMenu persona={persona} />
    </Suspense>
  );
}

const DisabledButton = ({ name }: { name: string }) => (
  <button type="button" disabled aria-label={`Share ${name}`} className={buttonLook('quiet', 'icon')}>
    <Share2 aria-hidden="true" className="size-5" />
  </button>
);
