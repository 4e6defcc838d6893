import type { Transaction } from '#platform/database';

export type KnowledgeListener = (tx: Transaction, foId: string) => Promise<void>;

const listeners = new Set<KnowledgeListener>();

/** Registers what must follow, in the same transaction, when a persona gains or loses passages. */
export function onKnowledgeChanged(listener: KnowledgeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function announceKnowledgeChange(tx: Transaction, foId: string): Promise<void> {
  for (const listener of listeners) await listener(tx, foId);
}
