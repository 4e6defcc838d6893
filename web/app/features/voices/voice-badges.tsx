import type { Voice } from '@foyer/contract';
import { defaultVoice } from '@foyer/contract/voice-default';
import { Badge } from '../../ui/badge';

/** Badges of a voice: default voice, approximate match, and private. */
export function VoiceBadges({ voice }: { voice: Voice }) {
  const isDefault = voice.voice_id === defaultVoice && voice.created_by === null;
  return (
    <>
      {isDefault && <Badge tone="accent">Default</Badge>}
      {voice.provider === 'built-in' && <Badge>Approximate match</Badge>}
      {voice.visibility === 'private' && <Badge>Private</Badge>}
    </>
  );
}

const providers: Record<string, string> = {
  openai: 'OpenAI',
  elevenlabs: 'ElevenLabs',
  'built-in': 'Built-in',
};

/** Name of the provider in its own spelling. */
export const providerName = ({ provider }: Voice) => providers[provider] ?? provider;
