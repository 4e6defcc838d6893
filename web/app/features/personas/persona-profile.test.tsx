import type { Persona } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { PersonaProfile } from './persona-profile';

const persona: Persona = {
  ...{ id: 'f1', handle: 'iris', owner_id: 'u1', name: 'W'.repeat(50), bio: '', tags: [] },
  ...{ core_principles: [], avatar_url: null, is_public: true, is_owner: false, is_verified: false },
  ...{ learning_level: 0, total_interactions: 0 },
  creator: { display_name: 'W'.repeat(50), avatar_url: null },
} as unknown as Persona;

test('long names of the persona and of its creator fit on a phone', async () => {
  await page.viewport(390, 844);
  await show(<PersonaProfile persona={persona} actions={null} />);
  await expect.element(page.getByRole('link', { name: /^W+$/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('what the owner has written has the direction of its own script', async () => {
  const [bio, principle] = ['אני שומר המגדלור (וגם הים).', 'אמת מעל הכל!'];
  await show(<PersonaProfile persona={{ ...persona, bio, core_principles: [principle] }} actions={null} />);
  const directionOf = (text: string) => getComputedStyle(page.getByText(text).element()).direction;
  await expect.element(page.getByText(bio)).toBeVisible();
  expect([directionOf(bio), directionOf(principle), directionOf('About')]).toEqual(['rtl', 'rtl', 'ltr']);
});
