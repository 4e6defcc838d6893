import { uploadPath } from '@foyer/contract/document-formats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../platform/failure';
import { randomId } from '../../platform/random-id';
import { upload } from '../../platform/upload';
import { toast } from '../../ui/toast';
import { isSignedOut, problemOf, refusalOf } from './upload-problem';

export interface Upload {
  id: string;
  file: File;
  /** 0 to 1; 1 while the server still stores it. */
  share: number;
  problem?: Failure | undefined;
  /** The server did not take it; another try may help. */
  refused?: boolean;
}

/** A browser opens six connections to a site; the page needs some for itself. */
const atOnce = 3;

/** The files on their way to the server, in the order in which they were chosen. One that has arrived is gone from here. */
export function useUploads(foId: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const client = useQueryClient();

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const fail = (id: string, error: unknown) => {
    const problem = refusalOf(error);
    change(id, { problem, refused: true });
    // The page leads to the login by itself, and this row goes with it.
    if (isSignedOut(error)) toast.error(problem.title, { description: problem.description });
  };

  const send = async ({ id, file }: Upload) => {
    const stopping = new AbortController();
    running.current.set(id, stopping);
    const form = new FormData();
    form.append('foId', foId);
    form.append('file', file);
    try {
      const onProgress = (share: number) => change(id, { share });
      await upload(uploadPath(file.name), form, { onProgress, signal: stopping.signal });
      await client.invalidateQueries({ queryKey: ['knowledge', foId] });
      remove(id);
    } catch (error) {
      if (stopping.signal.aborted) remove(id);
      else fail(id, error);
    } finally {
      running.current.delete(id);
      next();
    }
  };

  const next = () => {
    while (running.current.size < atOnce && waiting.current.length > 0) void send(waiting.current.shift()!);
  };

  const add = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({
      id: randomId(),
      file,
      share: 0,
      problem: problemOf(file),
    }));
    setUploads((all) => [...all, ...added]);
    waiting.current.push(...added.filter(({ problem }) => !problem));
    next();
  };

  const retry = (failed: Upload) => {
    remove(failed.id);
    add([failed.file]);
  };

  const cancel = (id: string) => {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    running.current.get(id)?.abort();
    remove(id);
  };

  useEffect(() => warnWhileRunning(running.current), []);
  return { uploads, add, retry, cancel };
}

/** Leaving the page would end what is being sent. */
function warnWhileRunning(running: ReadonlyMap<string, unknown>) {
  const warn = (event: BeforeUnloadEvent) => {
    if (running.size > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
