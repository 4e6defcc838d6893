import { formOf, picture } from './fixture.ts';
import { type Expected, members, ownersAlone, whoMaySee } from './statuses.ts';

const text = new File(['Roses bloom in June.'], 'mine.txt');

/** The calls for documents and the passages in them. */
export const expectedOfKnowledge: Record<string, Expected> = {
  'GET /api/v1/personas/{foId}/files': whoMaySee,
  'GET /api/v1/personas/{foId}/jobs': whoMaySee,
  'GET /api/v1/personas/{foId}/passages': { is: ownersAlone },
  'GET /api/v1/files/{id}/download': { is: ownersAlone },
  // The job has not failed.
  'POST /api/v1/files/{id}/retry': { is: [401, 404, 404, 409] },
  'POST /api/v1/files/{id}/discard': { is: ownersAlone },
  'DELETE /api/v1/files/{id}': { is: ownersAlone, alone: true },
  'GET /api/v1/passages/{id}': whoMaySee,
  'POST /functions/v1/process-document': {
    ...whoMaySee,
    body: ({ persona }) => formOf({ foId: persona, context: 'Mine.', file: text }),
  },
  'POST /functions/v1/process-image': {
    ...whoMaySee,
    body: ({ persona }) => formOf({ foId: persona, context: 'Mine.', file: picture }),
  },
  'POST /functions/v1/trigger-background-processing': { is: members, body: () => ({}) },
  'GET /api/v1/debug/vector-store': { is: members },
  'POST /functions/v1/debug-pinecone': {
    is: ownersAlone,
    body: ({ persona }) => ({ foId: persona, canaryText: 'Tweet.' }),
    alone: true,
  },
};
