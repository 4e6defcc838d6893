/** Name of the job that adds a sample's picture, facts and document. */
export const furnishJob = 'furnish-sample';

/** Name of the job that asks a sample its questions. */
export const askJob = 'ask-sample';

export interface FurnishData {
  ownerId: string;
}

export interface AskData {
  foId: string;
}
