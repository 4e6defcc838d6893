import type { ImportAnswer } from '@foyer/contract';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { useLoaded } from '../../ui/use-loaded';
import type { ImportedState } from './imported-notice';
import { messages } from './messages';

interface ImportCardProps {
  /** Name of the persona that the card replaces. */
  replaces?: string;
  /** Called before the redirect to the editor. */
  onImported?: (answer: ImportAnswer) => void;
}

/** Button to import a character card; redirects to the wizard, which asks for missing fields. */
export function ImportCard({ replaces, onImported }: ImportCardProps) {
  const [open, setOpen] = useState(false);
  const [Form, loadForm] = useLoaded(
    async () => (await import('./import-dialog')).ImportDialog,
    messages.formNotLoaded,
  );
  const navigate = useNavigate();
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => void loadForm().then(setOpen)}>
        <FileUp aria-hidden="true" className="size-4" />
        {messages.chooseTitle}
      </Button>
      {Form && open && (
        <Form
          replaces={replaces}
          onClose={() => setOpen(false)}
          onImported={(answer) => {
            onImported?.(answer);
            const state: ImportedState = { imported: answer.report };
            void navigate(`/edit-fo/${answer.persona.id}?step=2`, { state });
          }}
        />
      )}
    </>
  );
}
