import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { sessionStore } from '../../platform/browser-storage';
import { typedTextKey } from '../../platform/drafts';
import { viewerId } from '../../platform/session';
import { useStoredState } from './use-stored-state';

const keyOf = (subject: string) => typedTextKey(viewerId(), `message.${subject}`);
const privateKeyOf = (foId: string) => typedTextKey(viewerId(), `private.${foId}`);

/** The draft of a subject, see `draftSubject`, kept over a reload of the tab, until the person signs out. */
export const useComposerText = (subject: string) => useStoredState(textStore, keyOf(subject));

/** The same draft as it is now, which may be newer than the last render. */
export const composerText = (subject: string) => textStore.get(keyOf(subject));

/**
 * Key of the draft in a conversation: the persona, so that it can be sent in any conversation with it. While a draft for a
 * new private conversation is kept, each of the other conversations has a draft of its own.
 */
export function draftSubject(foId: string, conversationId: string | null): string {
  if (conversationId === null) return foId;
  const own = `${foId}.${conversationId}`;
  const hasOwn = sessionStore.getItem(keyOf(own)) || sessionStore.getItem(privateKeyOf(foId));
  return hasOwn ? own : foId;
}

/**
 * Whether the draft will begin a private conversation, kept as long as its text; `refused` after it was sent as private
 * but the persona no longer offered that.
 */
export function usePrivateChoice(foId: string) {
  const [choice, choose] = useStoredState(textStore, privateKeyOf(foId));
  return [choice, (next: '' | 'chosen' | 'refused') => choose(next)] as const;
}

const textStore = {
  get: (key: string) => sessionStore.getItem(key) ?? '',
  set: (key: string, text: string) => (text ? sessionStore.setItem(key, text) : sessionStore.removeItem(key)),
};

/** Adds a question chosen on another page to the draft, below its text. */
export function putIntoComposer(foId: string, question: string): void {
  const draft = sessionStore.getItem(keyOf(foId));
  if (draft?.includes(question)) return;
  const text = [draft, question].filter(Boolean).join('\n\n');
  sessionStore.setItem(keyOf(foId), firstCharacters(text, limits.message.max));
}
