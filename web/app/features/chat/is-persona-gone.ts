import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { isMissing } from '../../platform/api-error';
import { chatPersona } from './queries';

/**
 * True if the persona was made private or deleted meanwhile; the page then shows that. Asks the server itself, since the
 * query of the chat may be refetched at the same time.
 */
export async function isPersonaGone(client: QueryClient, foId: string): Promise<boolean> {
  const isGone = await api.personas.get({ id: foId }).then(
    () => false,
    (error: unknown) => isMissing(error),
  );
  void client.invalidateQueries(chatPersona(foId));
  return isGone;
}
