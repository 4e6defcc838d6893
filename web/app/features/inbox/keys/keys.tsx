import { Keyboard } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { KeyList } from '../../../ui/key-list';
import { Switch } from '../../../ui/switch';
import { keyHelp, setSingleKeys, useSingleKeysOn } from './single-keys';

interface KeysProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Button and dialog with the keyboard shortcuts of the inbox. */
export function Keys({ open, onOpenChange }: KeysProps) {
  const isOn = useSingleKeysOn();
  return (
    <>
      <Button
        kind="quiet"
        size="icon"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => onOpenChange(true)}
        className="max-sm:hidden"
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
        <div className="grid gap-6">
          <Switch
            label="Keys of one letter"
            hint="They work while you are not typing."
            checked={isOn}
            onChange={setSingleKeys}
          />
          <KeyList keys={keyHelp} />
        </div>
      </Dialog>
    </>
  );
}
