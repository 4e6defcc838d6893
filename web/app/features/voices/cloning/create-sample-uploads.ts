import type { VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { ORPCError } from '@orpc/client';
import { reasonOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { onSessionChange, viewerId } from '../../../platform/session';
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

export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
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

/**
 * Samples on their way to the server, one after another, whichever page is shown; what has arrived is gone from here and
 * in the list. Whoever signs out takes them along.
 */
export function createSampleUploads(send: (sample: NewSample, options: SendOptions) => Promise<void>) {
  let uploads: readonly SampleUpload[] = [];
  let owner: string | null | undefined;
  let last = Promise.resolve();
  const running = new Map<string, Sending>();
  const listeners = new Set<() => void>();

  const set = (next: readonly SampleUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<SampleUpload>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => set(uploads.filter((one) => one.id !== id));

  function add(sample: NewSample) {
    // From the first one on.
    if (owner === undefined) onSessionChange(() => viewerId() !== owner && clear());
    owner = viewerId();
    const added: SampleUpload = { ...sample, id: randomId(), share: 0, problem: problemOf(sample.file) };
    set([...uploads, added]);
    if (added.problem) return;
    const stopping = new AbortController();
    const sent = last.then(() => deliver(added, stopping.signal));
    running.set(added.id, { stopping, sent });
    last = sent.catch(() => undefined);
    warnOfLoss();
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
      if (listeners.size === 0) toast.error(messages.record.lost(file.name), { description: problem });
      throw new SampleMissing(messages.record.missing);
    } finally {
      running.delete(id);
      warnOfLoss();
    }
  }

  function cancel(id: string) {
    running.get(id)?.stopping.abort();
    running.delete(id);
    remove(id);
    warnOfLoss();
  }

  function clear() {
    for (const { id } of uploads) cancel(id);
  }

  function warnOfLoss() {
    if (running.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  return {
    add,
    cancel,
    clear,
    retry({ id, file, kind, signature }: SampleUpload) {
      remove(id);
      add({ file, kind, signature });
    },
    /** A voice was made without them. */
    forgetFailed: () => set(uploads.filter(({ problem }) => !problem)),
    /** What is on its way now; rejects where any of it is given up or refused. */
    async arrived() {
      await Promise.all([...running.values()].map(({ sent }) => sent));
    },
    all: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

const mayPass = (error: unknown) => !(error instanceof ORPCError && lastingRefusals.includes(error.status));

function problemOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('audio/')) return messages.record.notAudio(name);
  if (size > limits.voiceSample.maxBytes) return messages.record.unusable(name);
  return undefined;
}
