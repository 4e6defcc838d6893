import type { VoiceSample } from '@foyer/contract';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { useSyncExternalStore } from 'react';
import { api } from '../../../platform/api';
import { queryClient } from '../../../platform/query';
import { toWav } from '../../../platform/recording/to-wav';
import { type UploadOptions, upload } from '../../../platform/upload';
import { createSampleUploads, type NewSample, type SampleUpload } from './create-sample-uploads';
import { voiceSamples } from './queries';

/** One per tab; survives navigation. */
export const sampleUploads = createSampleUploads(sendSample);

const none: readonly SampleUpload[] = [];

export const useSampleUploads = () =>
  useSyncExternalStore(sampleUploads.subscribe, sampleUploads.all, () => none);

async function sendSample({ file, kind, signature }: NewSample, options: UploadOptions) {
  const form = new FormData();
  const fields = { kind, signature, consent_to_store: 'true', text_version: cloneConsentVersion };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', await toSendable(file), file.name);
  const sample = await upload<VoiceSample>('/api/v1/voice-samples', form, options);
  const { queryKey } = voiceSamples(api);
  queryClient.setQueryData(queryKey, (old) => old && { ...old, samples: [...old.samples, sample] });
  // A response in flight may be older.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

/** Types that the server decodes; the browser converts other audio to WAV. */
const readableTypes = /^audio\/(webm|ogg|opus|wav|x-wav|wave|flac|x-flac|mpeg|mp3)/;

const toSendable = (file: File): Promise<Blob> | Blob =>
  readableTypes.test(file.type) ? file : toWav(file).catch(() => file);
