import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { Dialog } from './dialog';
import { ErrorState } from './error-state';
import { SectionProblem } from './section-problem';

const retryButton = page.getByRole('button', { name: 'Try again' });

/** A list whose second attempt to load succeeds. */
function LoadedList({ inSection }: { inSection: boolean }) {
  const [isLoaded, setLoaded] = useState(false);
  const props = { title: 'Failed to load', onRetry: () => setLoaded(true), busy: false };
  if (isLoaded) return <p>All of it</p>;
  return inSection ? <SectionProblem {...props} /> : <ErrorState {...props} />;
}

async function retryByKeyboard() {
  await expect.element(retryButton).toBeVisible();
  (retryButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('All of it')).toBeVisible();
}

test.each([true, false])(
  'after a retry that succeeds, the page has the focus (section: %s)',
  async (inSection) => {
    await show(
      <main id="content" tabIndex={-1} aria-label="Page">
        <LoadedList inSection={inSection} />
      </main>,
    );
    await retryByKeyboard();
    await expect.element(page.getByRole('main', { name: 'Page' })).toHaveFocus();
  },
);

test('after a retry that succeeds within a dialog, the focus stays in the dialog', async () => {
  await show(
    <main id="content" tabIndex={-1}>
      <Dialog open onOpenChange={() => {}} title="Documents">
        <LoadedList inSection={false} />
      </Dialog>
    </main>,
  );
  await retryByKeyboard();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});

test('the focus stays where the person has moved it during a retry', async () => {
  await show(
    <main id="content" tabIndex={-1}>
      <LoadedList inSection />
      <input aria-label="Search" />
    </main>,
  );
  await expect.element(retryButton).toBeVisible();
  page.getByLabelText('Search').element().focus();
  (retryButton.element() as HTMLElement).click();
  await expect.element(page.getByText('All of it')).toBeVisible();
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
});
