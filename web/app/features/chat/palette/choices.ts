import type { ConversationRow, OwnPersona, PersonaCard } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';

/** A page to open, or an action. */
export interface Choice {
  id: string;
  name: string;
  /** Short text beside the name. */
  hint?: string;
  /** The persona whose portrait is shown before the name. */
  portrait?: { name: string; url: string | null };
  /** The path to open; without one, `run` is called. */
  to?: string;
  run?: () => void;
}

export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}

const page = (name: string, to: string, hint?: string): Choice => ({
  id: to,
  name,
  to,
  ...(hint && { hint }),
});

const memberPages = [
  page('Home', '/'),
  page('Explore', '/explore'),
  page('Chats', '/chats'),
  page('Archived chats', '/chats?kept=archived'),
  page('Inbox', '/inbox'),
  page('Profile', '/profile'),
  page('Voices', '/voices'),
  page('Clone your voice', '/voices/new/clone'),
  page('FOs you follow', '/profile/following'),
  page('Notifications', '/profile/notifications'),
  page('Consents', '/profile/consents'),
  page('Account activity', '/profile/activity'),
  page('Your data', '/profile/data'),
];

const visitorPages = [
  page('Home', '/'),
  page('Explore', '/explore'),
  page('Sign up', '/signup'),
  page('Login', '/login'),
];

const commonPages = [
  page('Questions and answers', '/faq', 'FAQ'),
  page('About', '/about'),
  page('For creators', '/creators'),
  page('Safety', '/safety'),
  page('Contact', '/contact'),
  page('Privacy', '/privacy'),
  page('Terms', '/terms'),
  page('Cookies', '/cookies'),
];

export const pagesFor = (isMember: boolean): ChoiceGroup => ({
  name: 'Pages',
  choices: [...(isMember ? memberPages : visitorPages), ...commonPages],
});

/** The choices for the viewer's own persona; null if there is none yet. */
export function pagesOfOwnPersona(
  own: Pick<OwnPersona, 'id' | 'handle' | 'name' | 'avatar_url'> | null,
): ChoiceGroup {
  if (!own) return { name: 'Your FO', choices: [page('Create your FO', '/create-fo')] };
  const { id, handle, name, avatar_url } = own;
  return {
    name: 'Your FO',
    choices: [
      { ...page(name, `/fo/${handle}`, 'Its page'), portrait: { name, url: avatar_url } },
      page('Train in chat', `/chat/${id}?from=profile`),
      page('Edit', `/edit-fo/${id}`),
      page('How far it has come', '/profile/fo'),
      page('Knowledge', '/profile/knowledge', 'Its documents'),
      page('What it has learnt', '/profile/learnt'),
      page('Testing', '/profile/testing'),
      page('Publishing', '/profile/publishing'),
      page('Earlier versions', `/edit-fo/${id}/versions`),
      page('Insights', `/fo/${id}/insights`),
      page('Settings', `/fo/${id}/settings`),
    ],
  };
}

export const chatsOf = (name: string, rows: readonly ConversationRow[]): ChoiceGroup => ({
  name,
  choices: rows.map(({ id, fo_id, title, persona }) => ({
    id: `chat ${id}`,
    name: title,
    hint: persona.name,
    portrait: { name: persona.name, url: persona.avatar_url },
    to: `/chat/${fo_id}/${id}`,
  })),
});

/** New chats with the personas of the viewer's latest conversations, each once. */
export function newChatsWith(rows: readonly ConversationRow[]): ChoiceGroup {
  const personas = new Map(
    rows.filter(({ persona }) => !persona.is_gone).map((row) => [row.fo_id, row.persona]),
  );
  return {
    name: 'New chat',
    choices: [...personas].map(([foId, { name, avatar_url }]) => ({
      id: `new ${foId}`,
      name: `New chat with ${name}`,
      portrait: { name, url: avatar_url },
      to: `/chat/${foId}?new=1`,
    })),
  };
}

export const foundPersonas = (cards: readonly PersonaCard[]): ChoiceGroup => ({
  name: 'FOs',
  choices: cards.map(({ id, handle, name, bio, avatar_url }) => ({
    id: `fo ${id}`,
    name,
    hint: hintOf(bio),
    portrait: { name, url: avatar_url },
    to: `/fo/${handle}`,
  })),
});

const maxHintLength = 100;

/** The beginning of a bio in one line, without Markdown characters. */
function hintOf(bio: string) {
  const characters = [...textOfMarkdown(bio).replace(/\s+/g, ' ')];
  if (characters.length <= maxHintLength) return characters.join('');
  return `${characters.slice(0, maxHintLength).join('').trimEnd()}…`;
}

/** The choices whose name or hint contains every typed word. */
export function matchingChoices({ name, choices }: ChoiceGroup, typed: string): ChoiceGroup {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, hint = '' }: Choice) => {
    const text = `${name} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { name, choices: choices.filter(matches) };
}
