import { violatedConstraint } from '#platform/database';

/** Runs a transaction again when another took the same handle in between. */
export async function retryOnHandleRace<T>(transaction: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (tries > 1 && violatedConstraint(error) === 'fos_handle')
      return retryOnHandleRace(transaction, tries - 1);
    throw error;
  }
}
