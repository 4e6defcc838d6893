import type { Locator, Page } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { heading, text } from '../site/quality.ts';
import type { Cast } from './cast.ts';

/** One picture in each size and theme. */
export interface Screen {
  name: string;
  /** Who is signed in; undefined: a visitor. */
  as?: Person;
  path: string;
  /** An element that is visible once the page has loaded. */
  until: (page: Page) => Locator;
  /** Opens a menu or dialog; the picture is then of the window, else of the whole page. */
  open?: (page: Page) => Promise<void>;
  /** The calls that are made to fail. */
  broken?: RegExp;
}

export function screensOf(cast: Cast): Screen[] {
  return [
    ...visitorScreens(cast),
    ...newcomerScreens(cast).map((screen) => ({ ...screen, as: cast.newcomer })),
    ...memberScreens(cast).map((screen) => ({ ...screen, as: cast.member })),
    ...ownerScreens(cast).map((screen) => ({ ...screen, as: cast.owner })),
  ];
}

const title = heading(/./);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Presses the button with this name, and waits for the menu or dialog that it opens. */
const opened = (name: string | RegExp, role: 'menu' | 'dialog' | 'alertdialog') => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole(role).last().waitFor();
};

/** Chooses an item of the conversation's menu. */
const chosen = (name: string, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await button(page, 'More about this conversation').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole(role).last().waitFor();
};

const answered = (page: Page) => page.getByRole('button', { name: 'Copy the answer' }).last();
const failed = (page: Page) => page.getByRole('button', { name: /Try again|Reload/ });

const pages = [
  ...['about', 'careers', 'creators', 'safety', 'cookies', 'privacy', 'terms', 'faq', 'contact'],
  ...['login', 'signup', 'forgot-password', 'explore'],
];

const visitorScreens = ({ sample }: Cast): Screen[] => [
  { name: 'visitor-home', path: '/', until: title },
  ...pages.map((page) => ({ name: `visitor-${page}`, path: `/${page}`, until: title })),
  { name: 'visitor-explore-none', path: '/explore?search=zzzzzz', until: text('No FOs found') },
  { name: 'visitor-explore-search', path: '/explore?search=bicycle', until: title },
  { name: 'visitor-persona', path: `/fo/${sample.handle}`, until: title },
  {
    name: 'visitor-persona-share',
    path: `/fo/${sample.handle}`,
    until: title,
    open: opened(/^Share /, 'menu'),
  },
  { name: 'visitor-live', path: `/fo/${sample.handle}/live`, until: title },
  { name: 'visitor-persona-missing', path: '/fo/nobody-here', until: text('Persona not found') },
  { name: 'visitor-page-missing', path: '/no/such/page', until: text('Oops! Page not found') },
  { name: 'visitor-confirm', path: '/auth/confirm', until: text('No confirmation data found') },
  {
    name: 'visitor-reset-invalid',
    path: '/reset-password',
    until: text('This password reset link is invalid or has expired.'),
  },
  { name: 'visitor-mailbox', path: '/dev/mail', until: title },
];

/** Pages of a member without any data. */
const newcomerScreens = ({ sample }: Cast): Screen[] => [
  { name: 'newcomer-home', path: '/', until: heading(/^Welcome/) },
  ...['create-fo', 'profile', 'seed', 'voices', 'voices/new/clone'].map((path) => ({
    name: `newcomer-${path.replaceAll('/', '-')}`,
    path: `/${path}`,
    until: title,
  })),
  ...['consents', 'following', 'activity', 'notifications'].map((part) => ({
    name: `newcomer-${part}`,
    path: `/profile/${part}`,
    until: title,
  })),
  { name: 'newcomer-chats', path: '/chats', until: text('No chats yet') },
  { name: 'newcomer-inbox', path: '/inbox', until: text('No FOs Yet') },
  { name: 'newcomer-chat', path: `/chat/${sample.id}`, until: title },
  { name: 'newcomer-debug', path: '/debug', until: title },
];

const memberScreens = ({ sample, chat }: Cast): Screen[] => {
  const path = `/chat/${sample.id}/${chat}`;
  const inChat = (name: string, open: Screen['open']) => ({
    name: `member-chat-${name}`,
    path,
    until: answered,
    open,
  });
  return [
    { name: 'member-home', path: '/', until: heading(/^Welcome/) },
    { name: 'member-explore', path: '/explore', until: title },
    { name: 'member-persona', path: `/fo/${sample.handle}`, until: title },
    { name: 'member-live', path: `/fo/${sample.handle}/live`, until: title },
    { name: 'member-chats', path: '/chats', until: text(sample.name) },
    { name: 'member-chat', path, until: answered },
    inChat('menu', opened('More about this conversation', 'menu')),
    inChat('rename', chosen('Rename', 'dialog')),
    inChat('delete', chosen('Delete', 'alertdialog')),
    inChat('shortcuts', chosen('Keyboard shortcuts', 'dialog')),
    inChat('remembers', opened('What this FO remembers about me', 'dialog')),
    inChat('palette', async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    }),
    inChat('source', async (page) => {
      await page.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    }),
    { name: 'member-chat-missing', path: `/chat/${sample.id}/${sample.id}`, until: title },
    { name: 'member-chats-broken', path: '/chats', until: failed, broken: /\/api\/v1\/conversations/ },
    { name: 'member-profile-broken', path: '/profile', until: failed, broken: /\/api\/v1\/profile$/ },
  ];
};

const ownerScreens = ({ own, training, entryId }: Cast): Screen[] => {
  const { id, handle } = own;
  const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => ({
    name: `owner-edit-${step}`,
    path: `/edit-fo/${id}?step=${step}`,
    until: title,
  }));
  const why = async (page: Page) => {
    await page.getByText('Why this answer?').first().click();
  };
  return [
    { name: 'owner-home', path: '/', until: heading(/^Welcome/) },
    { name: 'owner-profile', path: '/profile', until: title },
    { name: 'owner-persona', path: `/fo/${handle}`, until: title },
    ...steps,
    { name: 'owner-versions', path: `/edit-fo/${id}/versions`, until: title },
    { name: 'owner-learnt', path: `/edit-fo/${id}/learnt`, until: title },
    { name: 'owner-settings', path: `/fo/${id}/settings`, until: text('Feedback records') },
    { name: 'owner-insights', path: `/fo/${id}/insights`, until: title },
    {
      name: 'owner-inbox',
      path: '/inbox',
      until: (page) => page.getByRole('list', { name: 'Conversations' }),
    },
    { name: 'owner-inbox-closed', path: '/inbox?tab=closed', until: text('No closed conversations.') },
    { name: 'owner-entry', path: `/inbox/${entryId}`, until: (page) => button(page, 'Take over') },
    { name: 'owner-chat', path: `/chat/${id}/${training}`, until: answered },
    { name: 'owner-chat-why', path: `/chat/${id}/${training}`, until: answered, open: why },
    {
      name: 'owner-chat-documents',
      path: `/chat/${id}/${training}`,
      until: answered,
      open: opened('Documents', 'dialog'),
    },
    { name: 'owner-debug', path: '/debug', until: title },
    {
      name: 'owner-inbox-broken',
      path: '/inbox',
      until: failed,
      broken: /\/api\/v1\/inbox\?/,
    },
    {
      name: 'owner-insights-broken',
      path: `/fo/${id}/insights`,
      until: failed,
      broken: /\/api\/v1\/.*insights/,
    },
    { name: 'owner-settings-broken', path: `/fo/${id}/settings`, until: failed, broken: /\/privacy$/ },
  ];
};
