import { limits, type VoiceSample } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { voiceSampleFields } from '@foyer/contract/voice-cloning';
import type { UserContext } from '#platform/context';
import { invalidInput } from '#platform/errors';
import { withUpload } from '#platform/storage';
import { addSample } from './add-sample.ts';
import { sampleTooLarge } from './refusals.ts';
import { sampleView } from './view.ts';

const { maxBytes, nameMax } = limits.voiceSample;
const limit = { field: 'audio', maxBytes, tooLarge: sampleTooLarge };

/** Stores one sample of the viewer's voice until a clone is made. */
export async function uploadSample(ctx: UserContext, request: Request): Promise<VoiceSample> {
  await ctx.limits.use('samplePerHour', ctx.viewer.id);
  return withUpload(request, ctx.storage, limit, async ({ fields, localFile, size, fileName }) => {
    const fieldsResult = voiceSampleFields.safeParse(Object.fromEntries(fields));
    if (!fieldsResult.success) throw invalidInput(fieldsResult.error);
    const { kind, signature } = fieldsResult.data;
    const name = firstCharacters(fileName, nameMax) || 'Sample';
    const row = await addSample(ctx, { localFile, size, name, kind, signature }, request.signal);
    return sampleView(ctx.storage, row);
  });
}
