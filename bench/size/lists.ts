/** A list to measure and the person who opens it; ids as in `site.ts`. */
export interface List {
  what: string;
  as?: 'owner' | 'visitor' | 'member';
  path(ids: Ids): string;
}

export interface Ids {
  /** Id of the persona with a tenth of all conversations. */
  persona: string;
  personaHandle: string;
  /** Id of the conversation with ten thousand messages. */
  longest: string;
  entry: string;
  owner: string;
}

const zone = 'Europe/Amsterdam';

/** All lists that a person can open. */
export const lists: List[] = [
  { what: 'chats, first page', as: 'visitor', path: () => '/api/v1/conversations' },
  { what: 'chats, archived', as: 'visitor', path: () => '/api/v1/conversations?kept=archived' },
  {
    what: 'chats, searched by a word of many',
    as: 'visitor',
    path: () => '/api/v1/conversations?search=baba',
  },
  {
    what: 'chats, searched by a rare word',
    as: 'visitor',
    path: () => '/api/v1/conversations?search=quicksilver',
  },
  {
    what: 'chats with one persona',
    as: 'visitor',
    path: ({ persona }) => `/api/v1/conversations?foId=${persona}`,
  },
  { what: 'chats of a member', as: 'member', path: () => '/api/v1/conversations' },
  {
    what: 'a conversation of 10,000 messages, the end',
    as: 'visitor',
    path: ({ longest }) => `/api/v1/conversations/${longest}`,
  },
  {
    what: 'the same, searched',
    as: 'visitor',
    path: ({ longest }) => `/api/v1/conversations/${longest}/find?text=quicksilver`,
  },
  {
    what: 'what a persona remembers of one',
    as: 'visitor',
    path: ({ persona }) => `/api/v1/personas/${persona}/remembered`,
  },
  { what: 'consents', as: 'visitor', path: () => '/api/v1/consents' },
  { what: 'follows', as: 'visitor', path: () => '/api/v1/follows' },
  { what: 'inbox', as: 'owner', path: () => '/api/v1/inbox' },
  { what: 'inbox, snoozed', as: 'owner', path: () => '/api/v1/inbox?status=snoozed' },
  { what: 'inbox, closed', as: 'owner', path: () => '/api/v1/inbox?status=closed' },
  { what: 'inbox, searched', as: 'owner', path: () => '/api/v1/inbox?search=quicksilver' },
  { what: 'inbox, tabs', as: 'owner', path: () => '/api/v1/inbox/counts' },
  { what: 'inbox, bell', as: 'owner', path: () => '/api/v1/inbox/unread' },
  { what: 'inbox, an entry', as: 'owner', path: ({ entry }) => `/api/v1/inbox/${entry}` },
  {
    what: 'inbox, messages of an entry',
    as: 'owner',
    path: ({ entry }) => `/api/v1/inbox/${entry}/messages`,
  },
  {
    what: 'insights of 30 days',
    as: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/insights?days=30&zone=${zone}`,
  },
  {
    what: 'insights of 90 days',
    as: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/insights?days=90&zone=${zone}`,
  },
  { what: 'own persona with its counts', as: 'owner', path: () => '/api/v1/personas/own' },
  { what: 'documents', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/files` },
  { what: 'jobs', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/jobs` },
  {
    what: 'training overview',
    as: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/training-overview`,
  },
  { what: 'facts', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/facts` },
  { what: 'learnt answers', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/memories` },
  { what: 'test questions', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/questions` },
  { what: 'evaluations', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/evaluations` },
  { what: 'versions', as: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/versions` },
  {
    what: 'showcase, as its owner',
    as: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/showcase/own`,
  },
  { what: 'voices', as: 'owner', path: () => '/functions/v1/manage-voices' },
  { what: 'sessions', as: 'owner', path: () => '/api/v1/sessions' },
  { what: 'activity of the account', as: 'owner', path: () => '/api/v1/account/activity' },
  { what: 'notices, preferences', as: 'owner', path: () => '/api/v1/notices/preferences' },
  { what: 'persona page', path: ({ personaHandle }) => `/api/v1/personas/by-handle/${personaHandle}` },
  { what: 'persona page, showcase', path: ({ persona }) => `/api/v1/personas/${persona}/showcase` },
  { what: 'persona page, report card', path: ({ persona }) => `/api/v1/personas/${persona}/report-card` },
  { what: 'creator page', path: ({ owner }) => `/api/v1/creators/${owner}` },
  { what: 'explore', path: () => '/api/v1/explore' },
  { what: 'explore, most talked with', path: () => '/api/v1/explore?sort=talked' },
  { what: 'explore, trending', path: () => '/api/v1/explore?sort=trending' },
  { what: 'explore, tags', path: () => '/api/v1/explore/tags' },
  { what: 'explore, searched', path: () => '/api/v1/explore?search=friend' },
  { what: 'featured', as: 'member', path: () => '/api/v1/explore/featured' },
];
