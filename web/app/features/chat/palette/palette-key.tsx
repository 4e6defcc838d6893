import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast';
import type { PaletteDialogProps } from './palette-dialog';

/** Opens the command palette from any page, by Ctrl K or ⌘ K. Its code is loaded on first use. */
export function PaletteKey() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [Palette, setPalette] = useState<ComponentType<PaletteDialogProps>>();

  const openPalette = () => {
    setTyped('');
    setOpen(true);
    if (Palette) return;
    import('./palette-dialog').then(
      ({ PaletteDialog }) => setPalette(() => PaletteDialog),
      (error) => {
        setOpen(false);
        console.error(error);
        toast.error(loadFailure.title, {
          description: loadFailure.hint,
          action: { label: 'Try again', onClick: openPalette },
        });
      },
    );
  };
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog has priority.
    if (!open && isDialogOpen()) return;
    event.preventDefault();
    if (open) setOpen(false);
    else openPalette();
  });
  // Handled in text fields too: the shortcut types nothing on any system.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event) && !event.repeat && !event.isComposing) toggle(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (Palette) return <Palette open={open} onOpenChange={setOpen} typed={typed} />;
  return open && <Loading typed={typed} onType={setTyped} onClose={() => setOpen(false)} />;
}

const loadFailure = {
  title: 'The list of where to go could not be loaded.',
  hint: 'If it does not come at the second try, load the page anew.',
};

/** On keyboards without Latin letters the physical key (`code`) counts. Autofill sends key events without `key`. */
const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  (key?.toLowerCase() === 'k' || code === 'KeyK');

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** True if a dialog or popover is open. Closed popovers are in the DOM, too. */
const isDialogOpen = () =>
  document.querySelector(
    ':is([role=dialog]:not([popover]), [role=alertdialog]:not([popover]), [popover]:popover-open)',
  ) !== null;

interface LoadingProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Captures key strokes until the palette has loaded. */
function Loading({ typed, onType, onClose }: LoadingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // `close` returns focus to the previous element.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="inset-x-4 top-4 mx-auto w-auto max-w-xl rounded-card border border-line bg-surface text-ink shadow-raised sm:top-[12dvh]"
    >
      <input
        aria-label="Go to a page, a chat or an FO"
        autoComplete="off"
        spellCheck={false}
        placeholder="Go to a page, a chat or an FO…"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className="h-14 w-full bg-transparent pr-4 pl-12 text-base outline-none placeholder:text-muted"
      />
      <p role="status" className="sr-only">
        Loading
      </p>
    </dialog>
  );
}
