import type { Persona } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '../../platform/session';

/** Reloads the page of a persona that is not public once its viewer has signed out, also in another tab. */
export function useReloadAfterSignOut(persona: Pick<Persona, 'is_public'> | null) {
  const viewer = useViewer()?.id;
  const before = useRef(viewer);
  const { revalidate } = useRevalidator();
  const isPublic = persona?.is_public ?? true;

  useEffect(() => {
    const hasLeft = before.current !== undefined && viewer !== before.current;
    before.current = viewer;
    if (hasLeft && !isPublic) void revalidate();
  }, [viewer, isPublic, revalidate]);
}
