import type { VoiceSample, VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { ORPCError } from '@orpc/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { reasonOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { toWav } from '../../../platform/recording/to-wav';
import { onSessionChange, viewerId } from '../../../platform/session';
import { upload } from '../../../platform/upload';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { voiceSamples } from './queries';

export interface SampleUpload {
  id: string;
  file: File;
  kind: VoiceSampleKind;
  /** Who has agreed that it is stored. */
  signature: string;
  /** 0 to 1; 1 while the server checks it. */
  share: number;
  problem?: string | undefined;
  /** Another try may help. */
  mayPass?: boolean;
}

/** What the server reads by itself; the browser makes a WAV file of anything else that it can decode. */
const readable = /^audio\/(webm|ogg|opus|wav|x-wav|wave|flac|x-flac|mpeg|mp3)/;

/** Of what the server has read, and refuses whenever it comes. */
const lastingRefusals = [400, 413, 422];

/** A sample for which a clone has waited does not come. */
export class SampleMissing extends Error {
  override name = 'SampleMissing';
}

interface Sending {
  stopping: AbortController;
  /** Rejects where it does not arrive. */
  sent: Promise<void>;
}

/** Samples on their way to the server, one after another; what has arrived is gone from here and in the list. */
export function useSampleUploads(signature: string) {
  const [uploads, setUploads] = useState<SampleUpload[]>([]);
  const running = useRef(new Map<string, Sending>());
  const last = useRef(Promise.resolve());
  const isGone = useRef(false);
  const client = useQueryClient();

  const change = (id: string, part: Partial<SampleUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file, kind }: SampleUpload, stopping: AbortController, viewer: string | null) => {
    const { signal } = stopping;
    const stopForOthers = () => viewerId() !== viewer && stopping.abort();
    const unsubscribe = onSessionChange(stopForOthers);
    try {
      stopForOthers();
      signal.throwIfAborted();
      const form = new FormData();
      const fields = { kind, signature, consent_to_store: 'true', text_version: cloneConsentVersion };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('audio', await sendable(file), file.name);
      const onProgress = (share: number) => change(id, { share });
      list(client, await upload<VoiceSample>('/api/v1/voice-samples', form, { onProgress, signal }));
      remove(id);
    } catch (error) {
      signal.throwIfAborted();
      const problem = reasonOf(error) ?? messages.record.unreachable;
      change(id, { problem, mayPass: mayPass(error) });
      if (isGone.current) toast.error(messages.record.lost(file.name), { description: problem });
      throw new SampleMissing(messages.record.missing);
    } finally {
      unsubscribe();
      running.current.delete(id);
    }
  };

  const add = (file: File, kind: VoiceSampleKind) => {
    const added: SampleUpload = { id: randomId(), file, kind, signature, share: 0, problem: problemOf(file) };
    setUploads((all) => [...all, added]);
    if (added.problem) return;
    const stopping = new AbortController();
    const viewer = viewerId();
    const sent = last.current.then(() => send(added, stopping, viewer));
    running.current.set(added.id, { stopping, sent });
    last.current = sent.catch(() => undefined);
  };

  const cancel = (id: string) => {
    running.current.get(id)?.stopping.abort();
    running.current.delete(id);
    remove(id);
  };

  const cancelAll = () => {
    for (const id of [...running.current.keys()]) cancel(id);
  };

  const retry = ({ id, file, kind }: SampleUpload) => {
    remove(id);
    add(file, kind);
  };

  /** What is on its way now; rejects where any of it is given up or refused. */
  const arrived = async () => {
    await Promise.all([...running.current.values()].map(({ sent }) => sent));
  };

  useEffect(() => {
    isGone.current = false;
    const { current } = running;
    const warn = (event: BeforeUnloadEvent) => {
      if (current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      // Samples go on to the server while the person is elsewhere on the site.
      isGone.current = true;
      void last.current.then(() => window.removeEventListener('beforeunload', warn));
    };
  }, []);
  return { uploads, add, cancel, cancelAll, retry, arrived };
}

function list(client: QueryClient, sample: VoiceSample) {
  const { queryKey } = voiceSamples(api);
  client.setQueryData(queryKey, (old) => old && { ...old, samples: [...old.samples, sample] });
  // An answer that is on its way may have been given before.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

const mayPass = (error: unknown) => !(error instanceof ORPCError && lastingRefusals.includes(error.status));

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('audio/')) return messages.record.notAudio(name);
  if (size > limits.voiceSample.maxBytes) return messages.record.unusable(name);
  return undefined;
}

const sendable = (file: File): Promise<Blob> | Blob =>
  readable.test(file.type) ? file : toWav(file).catch(() => file);
