import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { SettingsSection } from '../settings-section';
import { AccountRemoval } from './account-removal';

export function RemovalSection() {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete my account" lead="Everything of yours goes, at once and for good.">
      <div>
        <Button kind="danger" size="small" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {open && <AccountRemoval onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
