import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';

/** Row with the button back on the left and the buttons to continue on the right. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap-reverse items-center gap-3 border-t border-line pt-5">
      {onBack && (
        // Aligns its text with the edge of the card.
        <Button kind="quiet" onClick={onBack} className="-ml-5">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">{children}</div>
    </div>
  );
}
