import { eq } from 'drizzle-orm';
import { fileSource } from '#features/knowledge';
import type { ViewerContext } from '../../feature.ts';
import { message_attachments } from '../table.ts';

/** Which of the viewer's documents came with which message. */
export async function copyAttachments({ database: { db }, viewer }: ViewerContext) {
  const brought = await db
    .select({ message_id: message_attachments.message_id, document_id: message_attachments.file_id })
    .from(message_attachments)
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .where(eq(fileSource.user_id, viewer.id));
  return { documents_in_chats: brought };
}
