/** A list to measure and the person who opens it; ids as in `site.ts`. */
export interface List {
  what: string;
  viewer?: 'owner' | 'visitor' | 'member';
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
  { what: 'chats, first page', viewer: 'visitor', path: () => '/api/v1/conversations' },
  { what: 'chats, archived', viewer: 'visitor', path: () => '/api/v1/conversations?kept=archived' },
  {
    what: 'chats, searched by a word of many',
    viewer: 'visitor',
    path: () => '/api/v1/conversations?search=baba',
  },
  {
    what: 'chats, searched by a rare word',
    viewer: 'visitor',
    path: () => '/api/v1/conversations?search=quicksilver',
  },
  {
    what: 'chats with one persona',
    viewer: 'visitor',
    path: ({ persona }) => `/api/v1/conversations?foId=${persona}`,
  },
  { what: 'chats of a member', viewer: 'member', path: () => '/api/v1/conversations' },
  {
    what: 'a conversation of 10,000 messages, the end',
    viewer: 'visitor',
    path: ({ longest }) => `/api/v1/conversations/${longest}`,
  },
  {
    what: 'the same, searched',
    viewer: 'visitor',
    path: ({ longest }) => `/api/v1/conversations/${longest}/find?text=quicksilver`,
  },
  {
    what: 'what a persona remembers of a visitor',
    viewer: 'visitor',
    path: ({ persona }) => `/api/v1/personas/${persona}/remembered`,
  },
  { what: 'consents', viewer: 'visitor', path: () => '/api/v1/consents' },
  { what: 'follows', viewer: 'visitor', path: () => '/api/v1/follows' },
  { what: 'inbox', viewer: 'owner', path: () => '/api/v1/inbox' },
  { what: 'inbox, snoozed', viewer: 'owner', path: () => '/api/v1/inbox?status=snoozed' },
  { what: 'inbox, closed', viewer: 'owner', path: () => '/api/v1/inbox?status=closed' },
  { what: 'inbox, searched', viewer: 'owner', path: () => '/api/v1/inbox?search=quicksilver' },
  { what: 'inbox, tabs', viewer: 'owner', path: () => '/api/v1/inbox/counts' },
  { what: 'inbox, bell', viewer: 'owner', path: () => '/api/v1/inbox/unread' },
  { what: 'inbox, an entry', viewer: 'owner', path: ({ entry }) => `/api/v1/inbox/${entry}` },
  {
    what: 'inbox, messages of an entry',
    viewer: 'owner',
    path: ({ entry }) => `/api/v1/inbox/${entry}/messages`,
  },
  {
    what: 'insights of 30 days',
    viewer: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/insights?days=30&zone=${zone}`,
  },
  {
    what: 'insights of 90 days',
    viewer: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/insights?days=90&zone=${zone}`,
  },
  { what: 'own persona with its counts', viewer: 'owner', path: () => '/api/v1/personas/own' },
  { what: 'documents', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/files` },
  { what: 'jobs', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/jobs` },
  {
    what: 'training overview',
    viewer: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/training-overview`,
  },
  { what: 'facts', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/facts` },
  { what: 'learnt answers', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/memories` },
  { what: 'test questions', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/questions` },
  { what: 'evaluations', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/evaluations` },
  { what: 'versions', viewer: 'owner', path: ({ persona }) => `/api/v1/personas/${persona}/versions` },
  {
    what: 'showcase, as its owner',
    viewer: 'owner',
    path: ({ persona }) => `/api/v1/personas/${persona}/showcase/own`,
  },
  { what: 'voices', viewer: 'owner', path: () => '/functions/v1/manage-voices' },
  { what: 'sessions', viewer: 'owner', path: () => '/api/v1/sessions' },
  { what: 'activity of the account', viewer: 'owner', path: () => '/api/v1/account/activity' },
  { what: 'notices, preferences', viewer: 'owner', path: () => '/api/v1/notices/preferences' },
  { what: 'persona page', path: ({ personaHandle }) => `/api/v1/personas/by-handle/${personaHandle}` },
  { what: 'persona page, showcase', path: ({ persona }) => `/api/v1/personas/${persona}/showcase` },
  { what: 'persona page, report card', path: ({ persona }) => `/api/v1/personas/${persona}/report-card` },
  { what: 'creator page', path: ({ owner }) => `/api/v1/creators/${owner}` },
  { what: 'explore', path: () => '/api/v1/explore' },
  { what: 'explore, most talked with', path: () => '/api/v1/explore?sort=talked' },
  { what: 'explore, trending', path: () => '/api/v1/explore?sort=trending' },
  { what: 'explore, tags', path: () => '/api/v1/explore/tags' },
  { what: 'explore, searched', path: () => '/api/v1/explore?search=friend' },
  { what: 'featured', viewer: 'member', path: () => '/api/v1/explore/featured' },
];
