import type { Page } from '@playwright/test';
import { addAuthenticatorApp } from '../people/factor.ts';
import { createMember, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { securitySection } from '../people/profile-page.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectAccessible } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const appearances = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const;

test('every part of the profile is accessible, fits the screen and has no layout shift, on phones in the dark theme and on desktops in the light theme', async ({
  page,
  request,
}) => {
  await createPersona(request, await createMember(request), { name: 'Iver Kest', is_public: true });
  const person = await createMember(request, 'Ada Lovell');
  await addAuthenticatorApp(request, person);
  await signInBeforeLoading(page, person);
  const errors = recordErrors(page);
  await watchLayout(page);
  for (const { width, height } of appearances) {
    await page.setViewportSize({ width, height });
    await page.goto('/profile');
    await expect(page.getByText('You have no FO yet')).toBeVisible();
    await expect(featuredCard(page)).toBeVisible();
    await expectNoLayoutShift(page);
  }
  for (const open of openers) {
    await open(page);
    for (const { colorScheme, ...viewport } of appearances) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, colorScheme);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

const signInBeforeLoading = (page: Page, { session }: Person) =>
  page.addInitScript((stored) => localStorage.setItem('foyer.session', stored), JSON.stringify(session));

const featuredCard = (page: Page) =>
  page.getByRole('region', { name: 'FO Marketplace' }).getByRole('article').first();

const pressInSection = async (page: Page, section: string, button: string | RegExp) =>
  (await securitySection(page, section)).getByRole('button', { name: button }).click();

const expectDialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** Each function opens a panel, menu or dialog; Escape closes menus and dialogs. */
const openers: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: /^Voice Management/ }).click();
    await expect(page.getByRole('link', { name: 'Browse voices' })).toBeVisible();
  },
  async (page) => {
    const devices = await securitySection(page, 'Your devices');
    await expect(devices.getByText('This device')).toBeVisible();
    await pressInSection(page, 'Change password', 'Update password');
    await expect(page.getByText('Please enter a new password.')).toBeVisible();
  },
  async (page) => {
    await pressInSection(page, 'Two-step verification', 'Add authenticator app');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  },
  async (page) => {
    await pressInSection(page, 'Two-step verification', 'Add phone');
    await expectDialog(page, 'Add a phone');
  },
  async (page) => {
    await pressInSection(page, 'Two-step verification', 'Make new codes');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  },
  async (page) => {
    await pressInSection(page, 'Two-step verification', /^Remove /);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  async (page) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
    await expect(page.getByRole('button', { name: 'Use picture' })).toBeEnabled();
  },
  async (page) => {
    await pressInSection(page, 'Delete my account', 'Delete my account');
    await expectDialog(page, 'Delete your account?');
  },
];
