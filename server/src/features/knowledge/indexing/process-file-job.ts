/** Name of the job that makes a file into passages; its data is the `processing_jobs` row. */
export const processFileJob = 'process-file';

export interface ProcessFileData {
  jobId: string;
}
