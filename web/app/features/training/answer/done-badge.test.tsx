import { Check } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { DoneBadge } from './done-badge';

const dismiss = page.getByRole('button', { name: 'Dismiss' });

/** A badge beside a button that disappears when it is pressed. */
function BesideDismissable() {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      <DoneBadge icon={Check} takesFocus>
        Saved
      </DoneBadge>
      {!isDismissed && (
        <button type="button" onClick={() => setDismissed(true)}>
          Dismiss
        </button>
      )}
    </>
  );
}

test('a badge takes the focus that its button loses, but not the focus that another button loses later', async () => {
  await show(<BesideDismissable />);
  await expect.element(page.getByText('Saved')).toHaveFocus();
  await dismiss.click();
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved')).not.toHaveFocus();
});
