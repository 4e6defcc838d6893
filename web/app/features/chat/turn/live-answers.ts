import type { ChatEvent, Source } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { useSyncExternalStore } from 'react';

/** State of a streaming answer in this tab. */
export interface LiveAnswer {
  text: string;
  /** The sources known so far. */
  sources?: Source[];
  /** The stream restarts; the earlier text is shown until it has caught up. */
  isRestart?: boolean;
  /** Why the answer is not stored yet. */
  problem?: string;
  /** The stream was lost and is being reconnected. */
  reconnecting?: boolean;
}

/**
 * Minimum interval between two renders, however fast text arrives; longer if rendering would take more than a third of
 * the time.
 */
const renderMilliseconds = 40;
let lastDraw = 0;

const answers = new Map<string, LiveAnswer>();
const listeners = new Map<string, Set<() => void>>();
const scheduledDraws = new Map<string, ReturnType<typeof setTimeout>>();

export function useLiveAnswer(id: string): LiveAnswer | undefined {
  return useSyncExternalStore(
    (listener) => subscribe(id, listener),
    () => answers.get(id),
    () => undefined,
  );
}

export const liveAnswer = (id: string) => answers.get(id);

/** Starts an answer, or restarts it, with empty text. */
export function beginLive(id: string) {
  change(id, { text: '' });
}

/**
 * Applies a text or source event, or the error of an answer that is not stored yet. Everything else of an answer is read
 * from the stored message when it has ended.
 */
export function applyEvent(id: string, event: ChatEvent) {
  const { text, isRestart, sources } = answers.get(id) ?? { text: '' };
  if (event.type === 'metadata') change(id, { text, isRestart: true, sources: event.sources });
  if (event.type === 'sources') change(id, { text, isRestart, sources: event.sources });
  if (event.type === 'error' && event.code === answerNotStored)
    change(id, { ...(answers.get(id) ?? { text }), problem: event.message });
  if (event.type === 'content')
    change(id, { text: isRestart || event.replace ? event.content : text + event.content, sources });
}

export function markReconnecting(id: string) {
  change(id, { ...(answers.get(id) ?? { text: '' }), reconnecting: true });
}

/** Calls `onChange` with the state of a streaming answer, and with undefined at its end. */
export function followLive(id: string, onChange: (answer: LiveAnswer | undefined) => void) {
  const stop = subscribe(id, () => {
    const answer = answers.get(id);
    if (!answer) stop();
    onChange(answer);
  });
  onChange(answers.get(id));
}

export function endLive(id: string) {
  // Renders the last text before listeners of the end run.
  if (scheduledDraws.has(id)) draw(id);
  answers.delete(id);
  draw(id);
}

function change(id: string, answer: LiveAnswer) {
  answers.set(id, answer);
  if (!scheduledDraws.has(id))
    scheduledDraws.set(id, setTimeout(draw, Math.max(renderMilliseconds, 2 * lastDraw), id));
}

function draw(id: string) {
  clearTimeout(scheduledDraws.get(id));
  scheduledDraws.delete(id);
  const start = performance.now();
  for (const listener of listeners.get(id) ?? []) listener();
  // React has rendered by then, in a microtask of its own before this one.
  queueMicrotask(() => {
    lastDraw = performance.now() - start;
  });
}

function subscribe(id: string, listener: () => void) {
  const answerListeners = listeners.get(id) ?? new Set();
  listeners.set(id, answerListeners.add(listener));
  return () => {
    answerListeners.delete(listener);
    if (answerListeners.size === 0) listeners.delete(id);
  };
}
