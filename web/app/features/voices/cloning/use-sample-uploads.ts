import type { VoiceSample, VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { reasonOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { toWav } from '../../../platform/recording/to-wav';
import { upload } from '../../../platform/upload';
import { messages } from './messages';
import { voiceSamples } from './queries';

export interface SampleUpload {
  id: string;
  file: File;
  kind: VoiceSampleKind;
  /** 0 to 1; 1 while the server checks it. */
  share: number;
  problem?: string | undefined;
  /** Another try may help. */
  mayPass?: boolean;
}

/** What the server reads by itself; the browser makes a WAV file of anything else that it can decode. */
const readable = /^audio\/(webm|ogg|opus|wav|x-wav|wave|flac|x-flac|mpeg|mp3)/;

/** Samples on their way to the server, one after another; what has arrived is gone from here and in the list. */
export function useSampleUploads(signature: string) {
  const [uploads, setUploads] = useState<SampleUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const last = useRef(Promise.resolve());
  const client = useQueryClient();

  const change = (id: string, part: Partial<SampleUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file, kind }: SampleUpload, stopping: AbortController) => {
    if (stopping.signal.aborted) return;
    try {
      const form = new FormData();
      const fields = { kind, signature, consent_to_store: 'true', text_version: cloneConsentVersion };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('audio', await sendable(file), file.name);
      const onProgress = (share: number) => change(id, { share });
      const sample = await upload<VoiceSample>('/api/v1/voice-samples', form, {
        onProgress,
        signal: stopping.signal,
      });
      client.setQueryData(
        voiceSamples(api).queryKey,
        (old) => old && { ...old, samples: [...old.samples, sample] },
      );
      remove(id);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const problem = reasonOf(error) ?? messages.record.unreachable;
      change(id, { problem, mayPass: reasonOf(error) === undefined });
    } finally {
      running.current.delete(id);
    }
  };

  const add = (file: File, kind: VoiceSampleKind) => {
    const added: SampleUpload = { id: randomId(), file, kind, share: 0, problem: problemOf(file) };
    setUploads((all) => [...all, added]);
    if (added.problem) return;
    const stopping = new AbortController();
    running.current.set(added.id, stopping);
    last.current = last.current.then(() => send(added, stopping));
  };

  const cancel = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    remove(id);
  };

  const retry = ({ id, file, kind }: SampleUpload) => {
    remove(id);
    add(file, kind);
  };

  /** What is on its way now; rejects where any of it is given up. */
  const arrived = async () => {
    const awaited = [...running.current.values()];
    await last.current;
    for (const { signal } of awaited) signal.throwIfAborted();
  };

  useEffect(() => endWithPage(running.current), []);
  return { uploads, add, cancel, retry, arrived };
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('audio/')) return messages.record.notAudio(name);
  if (size > limits.voiceSample.maxBytes) return messages.record.unusable(name);
  return undefined;
}

const sendable = (file: File): Promise<Blob> | Blob =>
  readable.test(file.type) ? file : toWav(file).catch(() => file);

/** Leaving the page ends what is being sent; the browser asks before. */
function endWithPage(running: Map<string, AbortController>) {
  const warn = (event: BeforeUnloadEvent) => {
    if (running.size > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
    for (const stopping of running.values()) stopping.abort();
  };
}
