import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ConsentBanner } from './consent-banner';

const server = testServer();
const button = (name: string) => page.getByRole('button', { name });
const backgroundOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;

async function showBanner(preselected: boolean) {
  server.answers['GET /api/v1/conversations/c1/consent'] = { ask: true, current: null, preselected };
  const persona = { id: 'f1', name: 'Iris' };
  await show(
    <ConsentBanner persona={persona} conversationId="c1" isAnswering={false} focusComposer={() => {}} />,
  );
  await expect.element(button('Allow Training')).toBeVisible();
}

test('a preselected “Allow Training” is highlighted, with the note that nothing is learnt unless it is pressed', async () => {
  await showBanner(true);
  await expect
    .element(button('Allow Training'))
    .toHaveAccessibleDescription(/Nothing is learnt unless you press/);
  expect(backgroundOf('Allow Training')).not.toBe(backgroundOf('Keep Private'));
});

test('if the owner preselects nothing, both choices look alike', async () => {
  await showBanner(false);
  await expect.element(button('Allow Training')).not.toHaveAccessibleDescription();
  expect(backgroundOf('Allow Training')).toBe(backgroundOf('Keep Private'));
});
