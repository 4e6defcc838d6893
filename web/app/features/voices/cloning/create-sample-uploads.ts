import type { VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { isApiError } from '../../../platform/api-error';
import { reasonOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import type { UploadOptions } from '../../../platform/upload';
import { createUploadList, warnOfLoss } from '../../../platform/upload-list';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

export interface NewSample {
  file: File;
  kind: VoiceSampleKind;
  /** Who has agreed that it is stored. */
  signature: string;
}

export interface SampleUpload extends NewSample {
  id: string;
  /** 0 to 1; 1 while the server checks it. */
  share: number;
  problem?: string | undefined;
  /** Another try may help. */
  mayPass?: boolean;
}

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

/** Samples on their way to the server, one after another. What has arrived is gone from here and in the list. */
export function createSampleUploads(
  send: (sample: NewSample, options: Required<UploadOptions>) => Promise<void>,
) {
  const list = createUploadList<SampleUpload>(cancel);
  const { change, remove } = list;
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
      change(id, { problem, mayPass: mayPass(error) });
      // Nobody looks at them.
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
    /** A voice was made without them. */
    forgetFailed: () => list.keep(({ problem }) => !problem),
    /** What is on its way now; rejects where any of it is given up or refused. */
    async arrived() {
      await Promise.all([...running.values()].map(({ sent }) => sent));
    },
    all: list.all,
    subscribe: list.subscribe,
  };
}

const mayPass = (error: unknown) => !(isApiError(error) && lastingRefusals.includes(error.status));

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('audio/')) return messages.record.notAudio(name);
  if (size > limits.voiceSample.maxBytes) return messages.record.unusable(name);
  return undefined;
}
