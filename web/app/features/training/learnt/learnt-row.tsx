import { PencilLine, Trash2 } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { isFocusLost } from '../../../ui/focus';
import { isComposing } from '../../../ui/is-composing';
import { Notice } from '../../../ui/notice';
import { useUnsaved } from '../../../ui/unsaved-forms';
import { messages } from '../messages';

interface LearntRowProps {
  /** Used in the labels of its buttons. */
  name: string;
  /** The content. */
  children: ReactNode;
  /** Form fields to edit the content. */
  fields: ReactNode;
  busy: boolean;
  /** True if the fields differ from the stored content. */
  isChanged: boolean;
  /** True if the stored content has changed since editing began: it is shown with the fields. */
  isOutdated: boolean;
  /** Notice that the item was deleted elsewhere while being edited; falsy if it was not. */
  goneNotice: ReactNode;
  /** Null if the fields cannot be saved. */
  saveLabel: string | null;
  onEditing?: ((isEditing: boolean) => void) | undefined;
  /** Saves the fields; must call `onSaved` on success. */
  onSave: (onSaved: () => void) => void;
  /** Resets the fields to the stored content. */
  onReset: () => void;
  onRemove: () => void;
}

/** Row of a learnt item, which can be edited in place and deleted. */
export function LearntRow(props: LearntRowProps) {
  const {
    name,
    children,
    fields,
    busy,
    isChanged,
    isOutdated,
    goneNotice,
    saveLabel,
    onEditing,
    onSave,
    onReset,
    onRemove,
  } = props;
  const [isEditing, setEditing] = useState(false);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  useUnsaved(isEditing && isChanged);
  const editButton = useRef<HTMLButtonElement>(null);
  const isJustClosed = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const { row, markRemoved } = useFocusAfterRemoval();
  useEffect(() => {
    if (isEditing) focusFirstField(form.current);
    else if (isJustClosed.current) {
      isJustClosed.current = false;
      editButton.current?.focus();
    }
  }, [isEditing]);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (!saveLabel && isFocusLost()) focusFirstField(form.current);
  }, [saveLabel]);
  const close = () => {
    if (goneNotice) markRemoved();
    isJustClosed.current = true;
    setEditing(false);
    onEditing?.(false);
  };
  const startEditing = () => {
    onReset();
    setEditing(true);
    onEditing?.(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(close);
  };
  const cancel = () => {
    onReset();
    close();
  };
  const dropText = () => {
    onReset();
    focusFirstField(form.current);
  };

  return (
    <li ref={row} className="rounded-card border border-line bg-surface p-4 shadow-card">
      {isEditing ? (
        <form
          ref={form}
          onSubmit={submit}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Escape' && !isComposing(nativeEvent) && !busy && cancel()
          }
          noValidate
          className="grid gap-4"
        >
          {fields}
          {goneNotice}
          {isOutdated && !goneNotice && !busy && (
            <Notice tone="warn" title={messages.learntChanged} isLive>
              {children}
              <Button kind="secondary" size="small" className="justify-self-start" onClick={dropText}>
                Drop my text
              </Button>
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" size="small" onClick={cancel} disabled={busy}>
              Cancel
            </Button>
            {saveLabel && (
              <Button type="submit" size="small" busy={busy}>
                {saveLabel}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-56 gap-2">{children}</div>
          <RowButtons
            name={name}
            editButton={editButton}
            onEdit={startEditing}
            onRemove={() => setConfirmOpen(true)}
          />
        </div>
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title="Forget this?"
        description={`Your FO will no longer know “${name}”.`}
        confirm="Delete"
        onConfirm={() => {
          markRemoved();
          onRemove();
        }}
      />
    </li>
  );
}

const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea')?.focus();

/** Moves the focus of a removed row to a neighbour, or to the tab of the list if there is none. */
function useFocusAfterRemoval() {
  const row = useRef<HTMLLIElement>(null);
  const isRemoved = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!isRemoved.current || !element) return;
      const neighbour = element.nextElementSibling ?? element.previousElementSibling;
      const tab = element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
      requestAnimationFrame(() => {
        const target = neighbour?.querySelector('button') ?? document.getElementById(tab ?? '');
        if (isFocusLost()) target?.focus();
      });
    };
  }, []);
  return { row, markRemoved: () => (isRemoved.current = true) };
}

interface RowButtonsProps {
  name: string;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onRemove: () => void;
}

function RowButtons({ name, editButton, onEdit, onRemove }: RowButtonsProps) {
  return (
    <div className="flex">
      <Button
        ref={editButton}
        kind="quiet"
        size="icon"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={onEdit}
      >
        <PencilLine aria-hidden="true" className="size-4" />
      </Button>
      <Button kind="quiet" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
