import type { VoiceSetting } from '@foyer/speech';
import type { VoiceMeasures } from './measure.ts';

/**
 * The base voices as `measureVoice` measures them untuned in ten sentences, and the pitches between which each is the
 * natural choice. The pitch of `rms` is changed only through its timbre.
 */
const bases = {
  slt: { lowest: 130, highest: 260, centroid: 700, syllableRate: 3.1 },
  awb: { lowest: 112, highest: 165, centroid: 860, syllableRate: 3.9 },
  rms: { lowest: 95, highest: 111, centroid: 900, syllableRate: 3.7, ownPitch: 103 },
} as const;

/** Range of the ten voices: at 1.1, speech recognition lost a third of the words. */
const timbres = { min: 0.92, max: 1.08 };
const paces = { min: 0.85, max: 1.15 };
/** How far the timbre follows the measured brightness, which depends largely on the microphone. */
const brightnessShare = 0.5;
/** A wrong pitch is more noticeable than a wrong timbre. */
const pitchWeight = 3;

/** The nearest built-in voice, tuned to the measurements. It is similar, not a copy. */
export function matchVoice(measures: VoiceMeasures): VoiceSetting {
  const candidates = (Object.keys(bases) as (keyof typeof bases)[]).map((base) => tune(base, measures));
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).setting;
}

function tune(base: keyof typeof bases, { medianPitch, centroid, syllableRate }: VoiceMeasures) {
  const baseMeasures = bases[base];
  const pitch = within(medianPitch, baseMeasures.lowest, baseMeasures.highest);
  const wantedTimbre = (centroid / baseMeasures.centroid) ** brightnessShare;
  const timbre = within(
    'ownPitch' in baseMeasures ? pitch / baseMeasures.ownPitch : wantedTimbre,
    timbres.min,
    timbres.max,
  );
  const pace = within(syllableRate / baseMeasures.syllableRate, paces.min, paces.max);
  const setting = { base, medianPitch: round(pitch, 1), pace: round(pace), timbre: round(timbre) };
  return { setting, cost: pitchWeight * distance(pitch, medianPitch) + distance(timbre, wantedTimbre) };
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
const distance = (first: number, second: number) => Math.abs(Math.log(first / second));
const round = (value: number, digits = 2) => Number(value.toFixed(digits));
