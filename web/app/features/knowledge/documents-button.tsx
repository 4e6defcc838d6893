import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DocumentManager } from './document-manager';

/** The document manager behind a button, for the owner in the chat. */
export function DocumentsButton({ foId }: { foId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="icon" aria-label="Documents" title="Documents" onClick={() => setOpen(true)}>
        <BookOpen aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Documents" description="What your FO has read.">
        <DocumentManager foId={foId} />
      </Dialog>
    </>
  );
}
