import type { Locator, Page } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { heading, text } from '../site/quality.ts';
import type { ScreenData } from './screen-data.ts';

/** One picture in each size and theme. */
export interface Screen {
  name: string;
  /** Who is signed in; undefined: a visitor. */
  viewer?: Person;
  path: string;
  /** An element that is visible once the page has loaded. */
  readyLocator: (page: Page) => Locator;
  /** Opens a menu or dialog; the picture is then of the window, else of the whole page. */
  openDialog?: (page: Page) => Promise<void>;
  /** The calls that are made to fail. */
  failingRequests?: RegExp;
}

export function screensOf(data: ScreenData): Screen[] {
  return [
    ...visitorScreens(data),
    ...newcomerScreens(data).map((screen) => ({ ...screen, viewer: data.newcomer })),
    ...memberScreens(data).map((screen) => ({ ...screen, viewer: data.member })),
    ...ownerScreens(data).map((screen) => ({ ...screen, viewer: data.owner })),
  ];
}

const title = heading(/./);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Returns a function that presses the button with this name, and waits for the menu or dialog that it opens. */
const openMenu = (name: string | RegExp, role: 'menu' | 'dialog' | 'alertdialog') => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole(role).last().waitFor();
};

/** Returns a function that chooses an item of the conversation's menu, and waits for the dialog that it opens. */
const chooseItem = (name: string, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await button(page, 'More about this conversation').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole(role).last().waitFor();
};

const copyAnswerButton = (page: Page) => page.getByRole('button', { name: 'Copy the answer' }).last();
const retryButton = (page: Page) => page.getByRole('button', { name: /Try again|Reload/ });

const pages = [
  ...['about', 'careers', 'creators', 'safety', 'cookies', 'privacy', 'terms', 'faq', 'contact'],
  ...['login', 'signup', 'forgot-password', 'explore'],
];

const visitorScreens = ({ sample }: ScreenData): Screen[] => [
  { name: 'visitor-home', path: '/', readyLocator: title },
  ...pages.map((page) => ({ name: `visitor-${page}`, path: `/${page}`, readyLocator: title })),
  { name: 'visitor-explore-none', path: '/explore?search=zzzzzz', readyLocator: text('No FOs found') },
  { name: 'visitor-explore-search', path: '/explore?search=bicycle', readyLocator: title },
  { name: 'visitor-persona', path: `/fo/${sample.handle}`, readyLocator: title },
  {
    name: 'visitor-persona-share',
    path: `/fo/${sample.handle}`,
    readyLocator: title,
    openDialog: openMenu(/^Share /, 'menu'),
  },
  { name: 'visitor-live', path: `/fo/${sample.handle}/live`, readyLocator: title },
  { name: 'visitor-persona-missing', path: '/fo/nobody-here', readyLocator: text('Persona not found') },
  { name: 'visitor-page-missing', path: '/no/such/page', readyLocator: text('Oops! Page not found') },
  { name: 'visitor-confirm', path: '/auth/confirm', readyLocator: text('No confirmation data found') },
  {
    name: 'visitor-reset-invalid',
    path: '/reset-password',
    readyLocator: text('This password reset link is invalid or has expired.'),
  },
  { name: 'visitor-mailbox', path: '/dev/mail', readyLocator: title },
];

/** Pages of a member without any data. */
const newcomerScreens = ({ sample }: ScreenData): Screen[] => [
  { name: 'newcomer-home', path: '/', readyLocator: heading(/^Welcome/) },
  ...['create-fo', 'profile', 'seed', 'voices', 'voices/new/clone'].map((path) => ({
    name: `newcomer-${path.replaceAll('/', '-')}`,
    path: `/${path}`,
    readyLocator: title,
  })),
  ...['consents', 'following', 'activity', 'notifications'].map((part) => ({
    name: `newcomer-${part}`,
    path: `/profile/${part}`,
    readyLocator: title,
  })),
  { name: 'newcomer-chats', path: '/chats', readyLocator: text('No chats yet') },
  { name: 'newcomer-inbox', path: '/inbox', readyLocator: text('No FOs Yet') },
  { name: 'newcomer-chat', path: `/chat/${sample.id}`, readyLocator: title },
  { name: 'newcomer-debug', path: '/debug', readyLocator: title },
];

const memberScreens = ({ sample, sampleChatId }: ScreenData): Screen[] => {
  const path = `/chat/${sample.id}/${sampleChatId}`;
  const inChat = (name: string, openDialog: Screen['openDialog']) => ({
    name: `member-chat-${name}`,
    path,
    readyLocator: copyAnswerButton,
    openDialog,
  });
  return [
    { name: 'member-home', path: '/', readyLocator: heading(/^Welcome/) },
    { name: 'member-explore', path: '/explore', readyLocator: title },
    { name: 'member-persona', path: `/fo/${sample.handle}`, readyLocator: title },
    { name: 'member-live', path: `/fo/${sample.handle}/live`, readyLocator: title },
    { name: 'member-chats', path: '/chats', readyLocator: text(sample.name) },
    { name: 'member-chat', path, readyLocator: copyAnswerButton },
    inChat('menu', openMenu('More about this conversation', 'menu')),
    inChat('rename', chooseItem('Rename', 'dialog')),
    inChat('delete', chooseItem('Delete', 'alertdialog')),
    inChat('shortcuts', chooseItem('Keyboard shortcuts', 'dialog')),
    inChat('remembers', openMenu('What this FO remembers about me', 'dialog')),
    inChat('palette', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    }),
    inChat('source', async (page) => {
      await page.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    }),
    { name: 'member-chat-missing', path: `/chat/${sample.id}/${sample.id}`, readyLocator: title },
    {
      name: 'member-chats-broken',
      path: '/chats',
      readyLocator: retryButton,
      failingRequests: /\/api\/v1\/conversations/,
    },
    {
      name: 'member-profile-broken',
      path: '/profile',
      readyLocator: retryButton,
      failingRequests: /\/api\/v1\/profile$/,
    },
  ];
};

const ownerScreens = ({ ownPersona, ownChatId, entryId }: ScreenData): Screen[] => {
  const { id, handle } = ownPersona;
  const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => ({
    name: `owner-edit-${step}`,
    path: `/edit-fo/${id}?step=${step}`,
    readyLocator: title,
  }));
  const openReasons = async (page: Page) => {
    await page.getByText('Why this answer?').first().click();
  };
  return [
    { name: 'owner-home', path: '/', readyLocator: heading(/^Welcome/) },
    { name: 'owner-profile', path: '/profile', readyLocator: title },
    { name: 'owner-persona', path: `/fo/${handle}`, readyLocator: title },
    ...steps,
    { name: 'owner-versions', path: `/edit-fo/${id}/versions`, readyLocator: title },
    { name: 'owner-learnt', path: `/edit-fo/${id}/learnt`, readyLocator: title },
    { name: 'owner-settings', path: `/fo/${id}/settings`, readyLocator: text('Feedback records') },
    { name: 'owner-insights', path: `/fo/${id}/insights`, readyLocator: title },
    {
      name: 'owner-inbox',
      path: '/inbox',
      readyLocator: (page) => page.getByRole('list', { name: 'Conversations' }),
    },
    { name: 'owner-inbox-closed', path: '/inbox?tab=closed', readyLocator: text('No closed conversations.') },
    { name: 'owner-entry', path: `/inbox/${entryId}`, readyLocator: (page) => button(page, 'Take over') },
    { name: 'owner-chat', path: `/chat/${id}/${ownChatId}`, readyLocator: copyAnswerButton },
    {
      name: 'owner-chat-why',
      path: `/chat/${id}/${ownChatId}`,
      readyLocator: copyAnswerButton,
      openDialog: openReasons,
    },
    {
      name: 'owner-chat-documents',
      path: `/chat/${id}/${ownChatId}`,
      readyLocator: copyAnswerButton,
      openDialog: openMenu('Documents', 'dialog'),
    },
    { name: 'owner-debug', path: '/debug', readyLocator: title },
    {
      name: 'owner-inbox-broken',
      path: '/inbox',
      readyLocator: retryButton,
      failingRequests: /\/api\/v1\/inbox\?/,
    },
    {
      name: 'owner-insights-broken',
      path: `/fo/${id}/insights`,
      readyLocator: retryButton,
      failingRequests: /\/api\/v1\/.*insights/,
    },
    {
      name: 'owner-settings-broken',
      path: `/fo/${id}/settings`,
      readyLocator: retryButton,
      failingRequests: /\/privacy$/,
    },
  ];
};
