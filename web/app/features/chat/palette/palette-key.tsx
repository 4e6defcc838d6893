import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

/** Loaded with the first opening: no page carries it along. */
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog')).PaletteDialog }));

/** Opens the command palette from any page, by Ctrl K or ⌘ K. */
export function PaletteKey() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || event.repeat || event.isComposing) return;
    // A question on screen comes first.
    if (!open && isAsked()) return;
    event.preventDefault();
    setWanted(true);
    setOpen(!open);
  });
  useEffect(() => {
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return (
    wanted && (
      <Suspense>
        <PaletteDialog open={open} onOpenChange={setOpen} />
      </Suspense>
    )
  );
}

const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
