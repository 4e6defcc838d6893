import type { ImportAnswer } from '@foyer/contract';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import type { ImportedState } from './imported-notice';
import { messages } from './messages';

/** Loaded on demand. */
const ImportDialog = lazy(() =>
  import('./import-dialog').then(({ ImportDialog }) => ({ default: ImportDialog })),
);

interface ImportCardProps {
  /** Name of the persona that the card replaces. */
  replaces?: string;
  /** Called before the redirect to the editor. */
  onImported?: (answer: ImportAnswer) => void;
}

/** Button to import a character card; redirects to the wizard, which asks for missing fields. */
export function ImportCard({ replaces, onImported }: ImportCardProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        <FileUp aria-hidden="true" className="size-4" />
        {messages.chooseTitle}
      </Button>
      <Suspense>
        {open && (
          <ImportDialog
            replaces={replaces}
            onClose={() => setOpen(false)}
            onImported={(answer) => {
              onImported?.(answer);
              const state: ImportedState = { imported: answer.report };
              void navigate(`/edit-fo/${answer.persona.id}?step=2`, { state });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
