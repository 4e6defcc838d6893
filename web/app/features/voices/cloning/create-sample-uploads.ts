import type { VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { reasonOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import type { UploadOptions } from '../../../platform/upload';
import { createLossWarning, createUploadList, isTransient } from '../../../platform/upload-list';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

export interface NewSample {
  file: File;
  kind: VoiceSampleKind;
  /** Signature of the consent to store it. */
  signature: string;
}

export interface SampleUpload extends NewSample {
  id: string;
  /** Upload progress, 0 to 1; 1 while the server checks the file. */
  share: number;
  problem?: string | undefined;
  /** True if a retry may work. */
  canRetry?: boolean;
}

/** An upload that a clone waited for failed. */
export class SampleMissing extends Error {
  override name = 'SampleMissing';
}

interface Sending {
  stopping: AbortController;
  /** Rejects when the upload fails. */
  sent: Promise<void>;
}

/** Uploads samples one after another. A finished upload leaves this list and is in the list of samples. */
export function createSampleUploads(
  send: (sample: NewSample, options: Required<UploadOptions>) => Promise<void>,
) {
  const list = createUploadList<SampleUpload>(cancel);
  const { change, remove } = list;
  const warnOfLoss = createLossWarning();
  let last = Promise.resolve();
  const running = new Map<string, Sending>();

  function add(sample: NewSample) {
    const added: SampleUpload = { ...sample, id: randomId(), share: 0, problem: problemOf(sample.file) };
    list.add([added]);
    if (added.problem) return;
    const stopping = new AbortController();
    const sent = last.then(() => deliver(added, stopping.signal));
    running.set(added.id, { stopping, sent });
    last = sent.catch(() => undefined);
    warnOfLoss(running.size > 0);
  }

  async function deliver({ id, file, kind, signature }: SampleUpload, signal: AbortSignal) {
    try {
      signal.throwIfAborted();
      await send({ file, kind, signature }, { onProgress: (share) => change(id, { share }), signal });
      remove(id);
    } catch (error) {
      signal.throwIfAborted();
      const problem = reasonOf(error) ?? messages.record.unreachable;
      change(id, { problem, canRetry: isTransient(error) });
      // No page shows the uploads now.
      if (!list.isSubscribed()) toast.error(messages.record.lost(file.name), { description: problem });
      throw new SampleMissing(messages.record.missing);
    } finally {
      running.delete(id);
      warnOfLoss(running.size > 0);
    }
  }

  function cancel(id: string) {
    running.get(id)?.stopping.abort();
    running.delete(id);
    remove(id);
    warnOfLoss(running.size > 0);
  }

  return {
    add,
    cancel,
    clear: list.clear,
    retry({ id, file, kind, signature }: SampleUpload) {
      remove(id);
      add({ file, kind, signature });
    },
    /** Removes failed uploads, after a voice was made without them. */
    removeFailed: () => list.keep(({ problem }) => !problem),
    /** Waits for the current uploads; rejects if any is cancelled or refused. */
    async allUploaded() {
      await Promise.all([...running.values()].map(({ sent }) => sent));
    },
    all: list.all,
    subscribe: list.subscribe,
  };
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('audio/')) return messages.record.notAudio(name);
  if (size > limits.voiceSample.maxBytes) return messages.record.unusable(name);
  return undefined;
}
