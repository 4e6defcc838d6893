import { itemAt } from '#platform/must-get';
import { chefAmadou } from './cast/chef-amadou.ts';
import { halvard } from './cast/halvard.ts';
import { inesCardoso } from './cast/ines-cardoso.ts';
import { noraLindqvist } from './cast/nora-lindqvist.ts';
import { priyaRaman } from './cast/priya-raman.ts';
import { rosalindOkafor } from './cast/rosalind-okafor.ts';
import { studioNotebook } from './cast/studio-notebook.ts';
import { tomasBrandt } from './cast/tomas-brandt.ts';

/** Display name of the samples' accounts. */
export const sampleCreator = 'Sample FOs';

/** The samples of the seeding page: three public ones and a private one. */
export const seededSamples = [noraLindqvist, chefAmadou, inesCardoso, studioNotebook];

const otherSamples = [tomasBrandt, rosalindOkafor, priyaRaman, halvard];

export const samples = [...seededSamples, ...otherSamples];

export const sampleOwners = samples.map(({ ownerId }) => ownerId);

/**
 * The account that asks a sample its questions: that of another sample of the same set, or its own for a private
 * sample.
 */
export function askerOf(ownerId: string): string {
  for (const group of [seededSamples, otherSamples]) {
    const publicOwners = group.filter((sample) => sample.is_public).map((sample) => sample.ownerId);
    const index = publicOwners.indexOf(ownerId);
    if (index >= 0) return itemAt(publicOwners, (index + 1) % publicOwners.length);
  }
  return ownerId;
}
