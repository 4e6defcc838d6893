import type { VoiceSample } from '@foyer/contract';
import type { Storage } from '#platform/storage';
import type { voice_samples } from '../table.ts';

const hour = 3600;

export async function sampleView(
  storage: Storage,
  {
    id,
    name,
    kind,
    seconds,
    is_heard,
    signature,
    created_at,
    storage_path,
  }: typeof voice_samples.$inferSelect,
): Promise<VoiceSample> {
  const link = { bucket: 'recordings', path: storage_path, seconds: hour, fileName: name } as const;
  return {
    ...{ id, name, kind, seconds, is_heard, signature },
    created_at: created_at.toISOString(),
    audio_url: await storage.signedUrl(link),
  };
}
