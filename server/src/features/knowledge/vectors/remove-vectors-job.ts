/** Name of the job that carries out some of what `vector_removals` asks for. */
export const removeVectorsJob = 'remove-vectors';

export interface RemovalData {
  /** Ids of rows. */
  removals: string[];
}
