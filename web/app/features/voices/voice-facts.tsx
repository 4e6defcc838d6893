import type { Voice } from '@foyer/contract';
import { defaultVoice } from '@foyer/contract/voice-default';
import { Badge } from '../../ui/badge';

/** Whether everybody may use it, or its maker alone; whether personas begin with it; and that a match is no copy. */
export function VoiceBadges({ voice }: { voice: Voice }) {
  const isDefault = voice.voice_id === defaultVoice && voice.created_by === null;
  return (
    <>
      {isDefault && <Badge tone="accent">Default</Badge>}
      {voice.provider === 'built-in' && <Badge>Approximate match</Badge>}
      <Badge>{voice.visibility === 'private' ? 'Private' : 'Public'}</Badge>
    </>
  );
}

const providers: Record<string, string> = {
  openai: 'OpenAI',
  elevenlabs: 'ElevenLabs',
  'built-in': 'Built-in',
};

/** Spelt as the provider does. */
export const providerName = ({ provider }: Voice) => providers[provider] ?? provider;
