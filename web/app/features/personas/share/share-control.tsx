import type { Persona } from '@foyer/contract';
import { type ComponentType, lazy, Suspense } from 'react';

interface ShareControlProps {
  persona: Pick<Persona, 'name' | 'handle'>;
}

/** Its code comes after the page's. Should it not come, the page does without. */
const ShareMenu = lazy<ComponentType<ShareControlProps>>(() =>
  import('./share-menu').then(
    ({ ShareMenu }) => ({ default: ShareMenu }),
    (error) => {
      console.error(error);
      return { default: () => null };
    },
  ),
);

/** The share menu: on pages that many come to, and few share. */
export function ShareControl({ persona }: ShareControlProps) {
  return (
    <Suspense fallback={<span className="size-10 touch:size-11" />}>
      <ShareMenu persona={persona} />
    </Suspense>
  );
}
