import type { Access } from './operation.ts';

/**
 * Calls with streams or files as bodies. Their routes are written by hand; their access is declared here as for every
 * other call.
 */
export const rawCalls = [
  { method: 'POST', path: '/functions/v1/chat', access: 'user' },
  { method: 'GET', path: '/functions/v1/chat/{messageId}', access: 'owner' },
  { method: 'GET', path: '/api/v1/conversations/{id}/export', access: 'owner' },
  { method: 'POST', path: '/functions/v1/process-document', access: 'user' },
  { method: 'POST', path: '/functions/v1/process-image', access: 'user' },
  { method: 'POST', path: '/functions/v1/transcribe-audio', access: 'user' },
  { method: 'POST', path: '/api/v1/voice-samples', access: 'user' },
  { method: 'POST', path: '/storage/v1/object/avatars', access: 'user' },
  { method: 'GET', path: '/storage/v1/object/public/avatars/{path}', access: 'visitor' },
  { method: 'GET', path: '/storage/v1/object/sign/documents/{path}', access: 'visitor' },
  { method: 'GET', path: '/storage/v1/speech/{token}', access: 'visitor' },
  { method: 'GET', path: '/storage/v1/object/sign/recordings/{path}', access: 'visitor' },
  { method: 'POST', path: '/api/v1/personas/import/preview', access: 'user' },
  { method: 'POST', path: '/api/v1/personas/import', access: 'user' },
  { method: 'GET', path: '/api/v1/personas/{id}/export', access: 'owner' },
  { method: 'GET', path: '/api/v1/personas/{foId}/insights.csv', access: 'owner' },
  { method: 'GET', path: '/api/v1/account/data', access: 'user' },
  { method: 'POST', path: '/api/v1/account/data', access: 'user' },
  { method: 'GET', path: '/realtime/v1', access: 'user' },
] as const satisfies { method: string; path: string; access: Access }[];
