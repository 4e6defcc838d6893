import { eq } from 'drizzle-orm';
import type { ViewerContext } from '../../feature.ts';
import { uploaded_files } from '../../knowledge/table.ts';
import { message_attachments } from '../table.ts';

/** Which of the viewer's documents came with which message. */
export async function copyAttachments({ database: { db }, viewer }: ViewerContext) {
  const brought = await db
    .select({ message_id: message_attachments.message_id, document_id: message_attachments.file_id })
    .from(message_attachments)
    .innerJoin(uploaded_files, eq(uploaded_files.id, message_attachments.file_id))
    .where(eq(uploaded_files.user_id, viewer.id));
  return { documents_in_chats: brought };
}
