import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { personaSource } from '../persona-source.ts';

/** True if the owner may read visitors' conversations, and so is notified of them. */
export async function isOwnerInLoop(executor: Executor, foId: string): Promise<boolean> {
  const { id, isOwnerInLoop: inLoop } = personaSource;
  const [persona] = await executor.select({ inLoop }).from(personaSource).where(eq(id, foId));
  return persona?.inLoop ?? true;
}

/** True if visitors may start conversations that the owner never reads. */
export async function mayTalkPrivately(executor: Executor, foId: string): Promise<boolean> {
  const { id, allowsPrivateChats: allowed } = personaSource;
  const [persona] = await executor.select({ allowed }).from(personaSource).where(eq(id, foId));
  return persona?.allowed ?? true;
}

/** True if the persona learns from visitors who consent. */
export async function mayLearn(executor: Executor, foId: string): Promise<boolean> {
  const { id, mayLearn: allowed } = personaSource;
  const [persona] = await executor.select({ allowed }).from(personaSource).where(eq(id, foId));
  return persona?.allowed ?? true;
}
