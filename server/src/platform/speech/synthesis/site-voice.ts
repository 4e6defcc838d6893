import { type BuiltInVoiceName, builtInVoices, type VoiceSetting } from '@foyer/speech';
import type { EngineVoice } from '../speech.ts';

export const siteVoices: readonly string[] = Object.keys(builtInVoices);

export const isBuiltInVoice = (name: string): name is BuiltInVoiceName => Object.hasOwn(builtInVoices, name);

/** The built-in voice for one that an engine does not have: the nearest in pitch, else the first. */
export function siteVoiceFor({ setting }: EngineVoice): BuiltInVoiceName {
  if (!setting) return 'alloy';
  const distanceTo = (name: BuiltInVoiceName) => distance(builtInVoices[name], setting);
  return siteVoices
    .filter(isBuiltInVoice)
    .reduce((nearest, name) => (distanceTo(name) < distanceTo(nearest) ? name : nearest));
}

const distance = (first: VoiceSetting, second: VoiceSetting) =>
  Math.abs(Math.log(first.medianPitch / second.medianPitch));
