import { expect, type Page } from '@playwright/test';
import { defaultPersona } from './persona.ts';

export const step = (page: Page, number: number) => page.getByText(`Step ${number} of 7`);

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Fills in steps 1 to 3 with the default texts and this name; ends on step 4. */
export async function fillInWizard(page: Page, name: string): Promise<void> {
  await page.goto('/create-fo');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await page.getByLabel('Persona Name').fill(name);
  await page.getByLabel('Description').fill(defaultPersona.bio);
  await continueButton(page).click();
  for (const principle of defaultPersona.core_principles) {
    await page.getByLabel('Core Principles').fill(principle);
    await page.getByLabel('Core Principles').press('Enter');
  }
  await continueButton(page).click();
  await expect(step(page, 4)).toBeVisible();
}

/** Creates the persona from step 4; resolves to its id, on step 5. */
export async function createFromWizard(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect(page).toHaveURL(/\/edit-fo\/[0-9a-f-]{36}\?step=5$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
