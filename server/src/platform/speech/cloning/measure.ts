// Imported without the engine, so that the measuring process starts faster.
import { medianPitchOf, sampleRate, spectralCentroidOf } from '@foyer/speech/sound';

/** Measurements of a voice. */
export interface VoiceMeasures {
  /** Median fundamental frequency in Hz. */
  medianPitch: number;
  /** Spectral centroid in Hz: the brightness of the voice. */
  centroid: number;
  /** Syllables per second of speech, without pauses. */
  syllableRate: number;
}

const frameSamples = sampleRate / 100;
/** Frames above this share of the loudest tenth count as speech. */
const speechShare = 0.1;
/** Frames on each side for smoothing loudness; a syllable has ten or more. */
const smoothingFrames = 4;
/** Between two syllables, loudness falls below this share of the first one's. */
const dipShare = 0.75;

/** Measures mono sound at 24 kHz. Undefined if it contains no speech. */
export function measureVoice(pcm: Float32Array): VoiceMeasures | undefined {
  const medianPitch = medianPitchOf(pcm);
  const syllableRate = syllableRateOf(pcm);
  if (medianPitch === undefined || syllableRate === undefined) return undefined;
  return { medianPitch, centroid: spectralCentroidOf(pcm), syllableRate };
}

/** Counts syllables as peaks of loudness. */
function syllableRateOf(pcm: Float32Array): number | undefined {
  const levels = smooth(levelsOf(pcm));
  const loudLevel = levels.toSorted((a, b) => b - a)[Math.floor(levels.length * 0.1)] ?? 0;
  const threshold = loudLevel * speechShare;
  const audibleFrames = levels.filter((level) => level > threshold).length;
  if (loudLevel === 0 || audibleFrames === 0) return undefined;
  let syllables = 0;
  let [isRising, extreme] = [true, 0];
  for (const level of levels) {
    const hasFallen = isRising && level < dipShare * extreme;
    const hasRisen = !isRising && level * dipShare > extreme;
    if (hasFallen && extreme > threshold) syllables++;
    if (hasFallen || hasRisen) [isRising, extreme] = [hasRisen, level];
    else extreme = isRising ? Math.max(extreme, level) : Math.min(extreme, level);
  }
  return syllables / (audibleFrames / 100);
}

function levelsOf(pcm: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(pcm.length / frameSamples) }, (_, index) => {
    let sum = 0;
    // biome-ignore lint/style/noNonNullAssertion: inside by the length above; an iterator takes six times as long
    for (let at = index * frameSamples; at < (index + 1) * frameSamples; at++) sum += pcm[at]! * pcm[at]!;
    return Math.sqrt(sum / frameSamples);
  });
}

const smooth = (levels: Float32Array) =>
  levels.map((_, at) => {
    const around = levels.subarray(Math.max(0, at - smoothingFrames), at + smoothingFrames + 1);
    return around.reduce((sum, level) => sum + level, 0) / around.length;
  });
