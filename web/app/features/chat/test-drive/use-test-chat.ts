import type { Message } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { sendTurn } from '../../../platform/stream';
import { messages } from '../messages';

/** A question of the test chat with its answer; both exist only in this tab. */
export interface Trial {
  id: string;
  question: string;
  text: string;
  meta: Message['meta'];
  status: 'streaming' | 'complete' | 'stopped' | 'failed';
  problem?: Failure;
}

/** Chats with the persona as in a real conversation, but the server stores nothing. */
export function useTestChat(foId: string) {
  const [trials, setTrials] = useState<Trial[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (question: string) => {
    const id = randomId();
    const newController = new AbortController();
    controller.current = newController;
    setTrials((before) => [...before, { id, question, text: '', meta: {}, status: 'streaming' }]);
    const change = (getChange: (trial: Trial) => Partial<Trial>) =>
      setTrials((before) =>
        before.map((trial) => (trial.id === id ? { ...trial, ...getChange(trial) } : trial)),
      );
    try {
      for await (const event of sendTurn({ foId, message: question, simulate: true }, newController.signal)) {
        if (event.type === 'metadata') change(() => ({ meta: event }));
        else if (event.type === 'sources')
          change(({ meta }) => ({ meta: { ...meta, sources: event.sources, declined: event.declined } }));
        else if (event.type === 'error')
          return change(() => ({
            status: 'failed',
            problem: { title: messages.answerFailed, description: event.message },
          }));
        else if (event.type === 'content')
          change(({ text }) => ({ text: event.replace ? event.content : text + event.content }));
      }
      change(() => ({ status: 'complete' }));
    } catch (error) {
      if (newController.signal.aborted) return change(() => ({ status: 'stopped' }));
      console.error(error);
      change(() => ({ status: 'failed', problem: failureOf(messages.sendFailed, error) }));
    }
  };

  const retry = ({ id, question }: Trial) => {
    setTrials((before) => before.filter((trial) => trial.id !== id));
    return send(question);
  };

  return {
    trials,
    busy: trials.at(-1)?.status === 'streaming',
    send,
    retry,
    stop: async () => controller.current?.abort(),
  };
}
