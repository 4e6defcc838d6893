/** Name of the job that carries out what `vector_removals` asks for; it has no data. */
export const removeVectorsJob = 'remove-vectors';
