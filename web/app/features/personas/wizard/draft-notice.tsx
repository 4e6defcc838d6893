import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice live>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>What you typed last time and did not save is back.</p>
        <Button kind="secondary" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
