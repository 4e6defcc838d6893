/** Name of the job that converts a file to passages; its data names the `processing_jobs` row. */
export const processFileJob = 'process-file';

export interface ProcessFileData {
  jobId: string;
}

/**
 * Name of the job that re-embeds a persona's knowledge, or copies it to another vector store; its data names the
 * `processing_jobs` row.
 */
export const reembedJob = 'reembed-persona';

/** Shown to the owner in place of a file name. */
export const reembedName = 'All knowledge (new embedding model or vector store)';

export interface ReembedData {
  jobId: string;
}
