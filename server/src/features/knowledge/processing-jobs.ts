/** Name of the job that makes a file into passages; its data is the `processing_jobs` row. */
export const processFileJob = 'process-file';

export interface ProcessFileData {
  jobId: string;
}

/** Name of the job that embeds all of a persona's knowledge anew, or brings it into another vector store; its data is the `processing_jobs` row. */
export const reembedJob = 'reembed-persona';

/** What the owner reads in place of a file's name. */
export const reembedName = 'All knowledge (new embedding model or vector store)';

export interface ReembedData {
  jobId: string;
}
