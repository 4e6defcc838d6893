import type { ImportPreview } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { readUpload } from './read-upload.ts';

/** What an import of this file would create. Stores nothing. */
export async function previewImport(ctx: UserContext, request: Request): Promise<ImportPreview> {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return readUpload(ctx, request, async ({ content, picture, report }) => ({
    name: content.name,
    bio: content.bio,
    tags: content.tags,
    portrait: picture && `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`,
    counts: {
      core_principles: content.core_principles.length,
      facts: content.facts.length,
      test_questions: content.test_questions.length,
    },
    has_writing_sample: content.writing_sample !== '',
    report,
  }));
}
