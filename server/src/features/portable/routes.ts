import { exportFormat } from '@foyer/contract/portable';
import { Hono, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import { Invalid } from '#platform/errors';
import { type HttpEnv, userContextOf } from '#platform/http';
import { exportPersona } from './export-persona.ts';
import { importPersona } from './import-persona.ts';
import { previewImport } from './preview-import.ts';

/** Calls whose bodies are files: a persona on its way in and out. */
export const portableRoutes = new Hono<HttpEnv>()
  .post('/api/v1/personas/import/preview', async (c) =>
    c.json(await previewImport(userContextOf(c), c.req.raw)),
  )
  .post('/api/v1/personas/import', async (c) => c.json(await importPersona(userContextOf(c), c.req.raw)))
  .get('/api/v1/personas/:id/export', async (c) => {
    const { bytes, mediaType, fileName } = await exportPersona(userContextOf(c), inputOf(c));
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  });

const exportInput = z.strictObject({ id: z.uuid(), format: exportFormat.default('foyer') });

function inputOf(c: HonoContext<HttpEnv>) {
  const input = exportInput.safeParse({ ...c.req.query(), id: c.req.param('id') });
  if (!input.success) throw new Invalid('This is not a format in which a persona can be exported.');
  return input.data;
}
