/**
 * How a built-in voice sounds. `medianPitch` is in hertz; `rms` cannot change its own, which follows `timbre` alone.
 * `pace` 1.1 is a tenth faster. `timbre` 1.1 moves all formants up by a tenth, as of a smaller person: the further it is
 * from 1, the fewer words are understood.
 */
export interface VoiceSetting {
  base: 'slt' | 'rms' | 'awb';
  medianPitch: number;
  pace: number;
  timbre: number;
}

export type BuiltInVoiceName = keyof typeof settings;

/** One and a half to two semitones lie between neighbours in pitch, and neighbours differ in their base or their timbre. */
const settings = {
  alloy: { base: 'slt', medianPitch: 172, pace: 1, timbre: 1 },
  ash: { base: 'rms', medianPitch: 103, pace: 1, timbre: 1 },
  ballad: { base: 'awb', medianPitch: 127, pace: 0.9, timbre: 1 },
  coral: { base: 'slt', medianPitch: 213, pace: 1.05, timbre: 1.02 },
  echo: { base: 'awb', medianPitch: 114, pace: 1, timbre: 0.92 },
  fable: { base: 'awb', medianPitch: 142, pace: 0.95, timbre: 1.08 },
  nova: { base: 'slt', medianPitch: 234, pace: 1.02, timbre: 1.07 },
  onyx: { base: 'rms', medianPitch: 95, pace: 0.96, timbre: 0.92 },
  sage: { base: 'slt', medianPitch: 154, pace: 0.92, timbre: 0.93 },
  shimmer: { base: 'slt', medianPitch: 192, pace: 0.96, timbre: 1.06 },
} satisfies Record<string, VoiceSetting>;

export const builtInVoices: Record<BuiltInVoiceName, VoiceSetting> = settings;
