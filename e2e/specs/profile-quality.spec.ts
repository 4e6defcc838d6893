import type { Page } from '@playwright/test';
import { addAuthenticatorApp } from '../people/factor.ts';
import { createMember, newContextFor } from '../people/person.ts';
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

for (const { width, height, colorScheme } of appearances)
  test(`every part of the profile is accessible and fits at a width of ${width}, in the ${colorScheme} theme`, async ({
    browser,
    baseURL,
    request,
  }) => {
    await createPersona(request, await createMember(request), { name: 'Iver Kest', is_public: true });
    const person = await createMember(request, 'Ada Lovell');
    await addAuthenticatorApp(request, person);
    const context = await newContextFor(browser, baseURL, person, {
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const errors = recordErrors(page);
    await page.goto('/profile');
    await expect(featuredCard(page)).toBeVisible();
    for (const open of parts) {
      await open(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, colorScheme);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

for (const { width, height } of appearances)
  test(`nothing on the profile has a layout shift at a width of ${width}`, async ({ signedIn, request }) => {
    await createPersona(request, await createMember(request), { name: 'Iver Kest', is_public: true });
    const { context } = await signedIn();
    const page = await context.newPage();
    await watchLayout(page);
    await page.setViewportSize({ width, height });
    await page.goto('/profile');
    await expect(page.getByText('You have no FO yet')).toBeVisible();
    await expect(featuredCard(page)).toBeVisible();
    await expectNoLayoutShift(page);
  });

const featuredCard = (page: Page) =>
  page.getByRole('region', { name: 'FO Marketplace' }).getByRole('article').first();

const pressInSection = async (page: Page, section: string, button: string | RegExp) =>
  (await securitySection(page, section)).getByRole('button', { name: button }).click();

const expectDialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** Each function opens a panel, menu or dialog; Escape closes menus and dialogs. */
const parts: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: /^Voice Management/ }).click();
    await expect(page.getByRole('link', { name: 'Browse voices' })).toBeVisible();
  },
  async (page) => {
    const devices = await securitySection(page, 'Your devices');
    await expect(devices.getByText('This device')).toBeVisible();
  },
  async (page) => {
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
