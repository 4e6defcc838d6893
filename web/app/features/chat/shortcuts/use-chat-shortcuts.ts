import type { Message } from '@foyer/contract';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast';
import type { useFind } from '../find/use-find';
import { messages as texts } from '../messages';
import { useChatPaths } from '../paths';
import { liveAnswer } from '../turn/live-answers';
import type { useTurn } from '../turn/use-turn';
import { useShortcuts } from './use-shortcuts';

interface Chat {
  foId: string;
  messages: readonly Message[];
  turn: ReturnType<typeof useTurn>;
  find: ReturnType<typeof useFind>;
  box: RefObject<HTMLTextAreaElement | null>;
  onHelp: () => void;
}

/** Connects the shortcuts to the open chat. */
export function useChatShortcuts({ foId, messages, turn, find, box, onHelp }: Chat) {
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  useShortcuts({
    help: () => void onHelp(),
    find: () => {
      // Pressed twice, the browser's own search opens.
      if (find.isOpen || messages.length === 0) return false;
      find.show();
    },
    newChat: () => void navigate(paths.newChat),
    compose: () => void box.current?.focus(),
    stop: () => {
      if (!turn.busy) return false;
      void turn.stop();
    },
    copy: () => {
      const answer = messages.findLast(
        ({ id, role, status }) => role === 'assistant' && status !== 'streaming' && !liveAnswer(id),
      );
      if (!answer) return false;
      navigator.clipboard?.writeText(answer.content).then(
        () => toast.success(texts.answerCopied),
        () => toast.error(texts.copyFailed),
      );
    },
  });
}
