import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import type { PaletteDialogProps } from './palette-dialog';

/** Opens the command palette from any page, by Ctrl K or ⌘ K. Its code is loaded with the first opening: no page carries it along. */
export function PaletteKey() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [Palette, setPalette] = useState<ComponentType<PaletteDialogProps>>();

  const show = () => {
    setTyped('');
    setOpen(true);
    if (Palette) return;
    import('./palette-dialog').then(
      ({ PaletteDialog }) => setPalette(() => PaletteDialog),
      (error) => {
        setOpen(false);
        console.error(error);
        toast.error(messages.paletteFailed, {
          description: messages.paletteFailedHint,
          action: { label: 'Try again', onClick: show },
        });
      },
    );
  };
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    // A question on screen comes first.
    if (!open && isAsked()) return;
    event.preventDefault();
    if (open) setOpen(false);
    else show();
  });
  useEffect(
    () =>
      tinykeys(
        window,
        { '$mod+k': (event) => toggle(event) },
        // Also while one types: on no system does it type anything.
        { ignore: (event) => event.repeat || event.isComposing },
      ),
    [],
  );
  if (Palette) return <Palette open={open} onOpenChange={setOpen} typed={typed} />;
  return open && <Loading typed={typed} onType={setTyped} onClose={() => setOpen(false)} />;
}

/** What is asked on screen. A popover is in the page while it is closed, too. */
const isAsked = () =>
  document.querySelector(
    ':is([role=dialog]:not([popover]), [role=alertdialog]:not([popover]), [popover]:popover-open)',
  ) !== null;

interface LoadingProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Takes what is typed until the palette is there, so that it goes nowhere else. */
function Loading({ typed, onType, onClose }: LoadingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Gives the focus back to where it was.
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
