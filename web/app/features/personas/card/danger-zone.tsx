import type { OwnOverview } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { PersonaRemoval } from './persona-removal';

interface DangerZoneProps {
  persona: OwnOverview;
  heading?: 'h2' | 'h3';
}

export function DangerZone({ persona, heading: Heading = 'h3' }: DangerZoneProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <section aria-labelledby="danger-zone" className="grid gap-3">
      <Heading id="danger-zone" className="text-lg text-danger">
        Danger Zone
      </Heading>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-sm text-muted">
          Deleting it takes along what it has read and learned, and every conversation with it, for good.
        </p>
        <Button kind="danger" onClick={() => setDialogOpen(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete FO
        </Button>
      </div>
      {isDialogOpen && <PersonaRemoval persona={persona} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}
