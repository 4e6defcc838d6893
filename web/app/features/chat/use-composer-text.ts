import { limits } from '@foyer/contract/limits';
import { sessionStore } from '../../platform/browser-storage';
import { typedTextKey } from '../../platform/drafts';
import { viewerId } from '../../platform/session';
import { useKept } from './use-kept';

const keyOf = (subject: string) => typedTextKey(viewerId(), `message.${subject}`);
const privateKeyOf = (foId: string) => typedTextKey(viewerId(), `private.${foId}`);

/** The draft of a subject, see `draftSubject`, kept over a reload of the tab, until the person signs out. */
export const useComposerText = (subject: string) => useKept(texts, keyOf(subject));

/** The same draft as it is now, which may be newer than the last render. */
export const composerText = (subject: string) => texts.get(keyOf(subject));

/**
 * What the draft in a conversation is stored by: the persona, so that it can be sent in any of their conversations. One
 * that is to be private waits for a new conversation, and each of the others has a draft of its own meanwhile.
 */
export function draftSubject(foId: string, conversationId: string | null): string {
  if (conversationId === null) return foId;
  const own = `${foId}.${conversationId}`;
  const hasOwn = sessionStore.getItem(keyOf(own)) || sessionStore.getItem(privateKeyOf(foId));
  return hasOwn ? own : foId;
}

/**
 * Whether the draft is to begin a private conversation, kept as long as its text; `refused` once it was sent so, and the
 * persona no longer offered it.
 */
export function usePrivateChoice(foId: string) {
  const [choice, choose] = useKept(texts, privateKeyOf(foId));
  return [choice, (next: '' | 'chosen' | 'refused') => choose(next)] as const;
}

const texts = {
  get: (key: string) => sessionStore.getItem(key) ?? '',
  set: (key: string, text: string) => (text ? sessionStore.setItem(key, text) : sessionStore.removeItem(key)),
};

/** Adds a question chosen on another page to the draft, below its text. */
export function putIntoComposer(foId: string, question: string): void {
  const draft = sessionStore.getItem(keyOf(foId));
  if (draft?.includes(question)) return;
  sessionStore.setItem(
    keyOf(foId),
    [draft, question].filter(Boolean).join('\n\n').slice(0, limits.message.max),
  );
}
