import { requireSupported } from '../../../platform/database/require-supported.ts';
import { type Finding, good } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

export async function version({ client, isEmbedded }: DatabaseServer): Promise<Finding[]> {
  return [good(`PostgreSQL ${await requireSupported(client)}${isEmbedded ? ', embedded' : ''}.`)];
}
