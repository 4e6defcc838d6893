import type { UserContext } from '#platform/context';

/** How a writing sample is written, as instructions for whoever is to write like it. */
export async function describeStyle(
  { ai, limits, viewer }: UserContext,
  { writing_sample }: { writing_sample: string },
) {
  await limits.use('stylePerHour', viewer.id);
  return { style_instructions: await ai.style.describe(writing_sample) };
}
