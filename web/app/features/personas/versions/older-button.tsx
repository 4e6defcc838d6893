import { Button } from '../../../ui/button';
import type { Older } from './older';

export function OlderButton({ older }: { older: Older }) {
  if (!older.more) return null;
  return (
    <Button kind="secondary" className="justify-self-center" busy={older.busy} onClick={older.load}>
      Show older versions
    </Button>
  );
}
