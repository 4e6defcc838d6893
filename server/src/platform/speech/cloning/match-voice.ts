import type { VoiceSetting } from '@foyer/speech';
import type { VoiceMeasures } from './measure.ts';

/**
 * The bases as `measureVoice` hears them untuned in ten sentences, and between which pitches each is the natural choice.
 * `rms` changes its pitch by its timbre alone.
 */
const bases = {
  slt: { lowest: 130, highest: 260, centroid: 700, syllableRate: 3.1 },
  awb: { lowest: 112, highest: 165, centroid: 860, syllableRate: 3.9 },
  rms: { lowest: 95, highest: 111, centroid: 900, syllableRate: 3.7, ownPitch: 103 },
} as const;

/** As far as the ten voices go: at 1.1, a recogniser of speech lost a third of the words. */
const timbres = { least: 0.92, most: 1.08 };
const paces = { least: 0.85, most: 1.15 };
/** How far a timbre follows the brightness that was measured: much of that is the microphone's. */
const brightnessShare = 0.5;
/** An ear hears a wrong pitch before a wrong timbre. */
const pitchWeight = 3;

/** The built-in voice that is nearest to what was measured, tuned. It is alike, and no copy. */
export function matchVoice(measures: VoiceMeasures): VoiceSetting {
  const candidates = (Object.keys(bases) as (keyof typeof bases)[]).map((base) => tune(base, measures));
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).setting;
}

function tune(base: keyof typeof bases, { medianPitch, centroid, syllableRate }: VoiceMeasures) {
  const own = bases[base];
  const pitch = within(medianPitch, own.lowest, own.highest);
  const wished = (centroid / own.centroid) ** brightnessShare;
  const timbre = within('ownPitch' in own ? pitch / own.ownPitch : wished, timbres.least, timbres.most);
  const pace = within(syllableRate / own.syllableRate, paces.least, paces.most);
  const setting = { base, medianPitch: rounded(pitch, 1), pace: rounded(pace), timbre: rounded(timbre) };
  return { setting, cost: pitchWeight * far(pitch, medianPitch) + far(timbre, wished) };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
const far = (one: number, other: number) => Math.abs(Math.log(one / other));
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
