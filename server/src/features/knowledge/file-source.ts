import { QueryBuilder } from 'drizzle-orm/pg-core';
import { uploaded_files } from './table.ts';

/** Uploaded files for joins in other features' queries. PostgreSQL plans it as the table itself. */
export const fileSource = new QueryBuilder()
  .select({
    id: uploaded_files.id,
    fo_id: uploaded_files.fo_id,
    user_id: uploaded_files.user_id,
    file_name: uploaded_files.file_name,
    media_type: uploaded_files.media_type,
    upload_date: uploaded_files.upload_date,
  })
  .from(uploaded_files)
  .as('file');
