import { personaExportQuery } from '@foyer/contract/portable';
import { Hono } from 'hono';
import { type HttpEnv, readId, readQuery, userContextOf } from '#platform/http';
import { exportPersona } from './export-persona.ts';
import { importPersona } from './import-persona.ts';
import { previewImport } from './preview-import.ts';

/** Routes whose bodies are files: import and export of a persona. */
export const portableRoutes = new Hono<HttpEnv>()
  .post('/api/v1/personas/import/preview', async (c) =>
    c.json(await previewImport(userContextOf(c), c.req.raw)),
  )
  .post('/api/v1/personas/import', async (c) => c.json(await importPersona(userContextOf(c), c.req.raw)))
  // `by-handle/export` is the route of a persona's handle.
  .get('/api/v1/personas/:id{(?!by-handle)[^/]+}/export', async (c) => {
    const input = { id: readId(c, 'id'), ...readQuery(c, personaExportQuery) };
    const { bytes, mediaType, fileName } = await exportPersona(userContextOf(c), input, c.req.raw.signal);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  });
