import { contract } from '@foyer/contract';
import { apiError } from '@foyer/contract/errors';
import { rawCalls } from '@foyer/contract/raw-calls';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';

/** The OpenAPI description of the API; routes for streams and files are listed without their bodies. */
export async function describeApi(siteUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Foyer', version: '1' },
    servers: [{ url: siteUrl }],
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: () => z.toJSONSchema(apiError) as never,
  });
  const paths = { ...document.paths };
  for (const { method, path, access } of rawCalls) {
    const call = { summary: `For ${access}s; a stream or a file`, responses: { 200: { description: 'OK' } } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: call };
  }
  return { ...document, paths };
}
