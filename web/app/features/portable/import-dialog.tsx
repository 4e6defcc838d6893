import type { ImportAnswer, ImportPreview } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { hasCode } from '../../platform/api-error';
import { type Failure, failureOf } from '../../platform/failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureText } from '../../ui/failure-text';
import { Notice } from '../../ui/notice';
import { CardDrop } from './card-drop';
import { CardPreview } from './card-preview';
import { messages } from './messages';
import { useCardImport, useCardPreview } from './use-card-import';

interface ImportDialogProps {
  /** Name of the persona that the card replaces. */
  replaces?: string;
  onClose: () => void;
  onImported: (answer: ImportAnswer) => void;
}

/** Dialog to choose a card, preview it, and import it after a confirmation. */
export function ImportDialog({ replaces: known, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const preview = useCardPreview();
  const importing = useCardImport();
  // Created in another tab, or by an import whose response was lost.
  const [isCreated, setIsCreated] = useState(false);
  const replaces = known ?? (isCreated ? messages.yourFo : undefined);

  const choose = (chosen: File) => {
    const problem = problemOf(chosen);
    setFileProblem(problem);
    setFile(chosen);
    importing.reset();
    preview.reset();
    if (!problem) preview.mutate(chosen);
  };
  const chooseAgain = () => {
    setFile(null);
    preview.reset();
    importing.reset();
  };
  const problem: Failure | null =
    (fileProblem ? { title: fileProblem } : null) ??
    (preview.error && failureOf(messages.readFailed, preview.error)) ??
    (importing.error && failureOf(messages.importFailed, importing.error));

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !importing.isPending) onClose();
      }}
      title={messages.chooseTitle}
      description={messages.chooseHint}
    >
      <div className="grid gap-4">
        {problem && (
          <div role="alert">
            <Notice tone="danger" title={file ? file.name : undefined}>
              <p>
                <FailureText failure={problem} />
              </p>
            </Notice>
          </div>
        )}
        {preview.data && file ? (
          <ChosenCard
            preview={preview.data}
            replaces={replaces}
            busy={importing.isPending}
            onAgain={chooseAgain}
            onImport={() =>
              importing.mutate(
                { file, replace: replaces !== undefined },
                {
                  onSuccess: onImported,
                  onError: (error) => setIsCreated((was) => was || hasCode(error, 'persona_exists')),
                },
              )
            }
          />
        ) : (
          <CardDrop busy={preview.isPending} onFile={choose} />
        )}
        <p role="status" className="sr-only">
          {preview.isPending
            ? 'Reading the card'
            : preview.data
              ? `The card of ${preview.data.name} is read`
              : ''}
        </p>
      </div>
    </Dialog>
  );
}

interface ChosenCardProps {
  preview: ImportPreview;
  replaces: string | undefined;
  busy: boolean;
  onAgain: () => void;
  onImport: () => void;
}

/** Preview of the card, with a warning about the persona that it replaces. */
function ChosenCard({ preview, replaces, busy, onAgain, onImport }: ChosenCardProps) {
  return (
    <>
      <CardPreview preview={preview} />
      <Notice tone={replaces ? 'warn' : 'plain'}>
        <p className="text-sm">{replaces ? messages.replaces(replaces) : messages.private}</p>
      </Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onAgain} disabled={busy}>
          Choose another
        </Button>
        <Button kind={replaces ? 'danger' : 'primary'} busy={busy} onClick={onImport}>
          {replaces ? `Replace ${replaces}` : `Import ${preview.name}`}
        </Button>
      </div>
    </>
  );
}

/** Returns why a file is rejected before upload. The server detects its type by content. */
function problemOf({ name, size }: File): string | null {
  const ending = /\.(png|json|charx|jpe?g)$/i.exec(name)?.[1]?.toLowerCase();
  if (!ending) return messages.wrongFile;
  return size > maxBytes[ending as keyof typeof maxBytes] ? messages.tooLarge : null;
}

const { pngMaxBytes: png, jsonMaxBytes: json, charxMaxBytes: charx } = limits.card;
const maxBytes = { png, json, charx, jpg: charx, jpeg: charx };
