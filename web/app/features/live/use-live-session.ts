import type { LiveEntry } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMissing } from '../../platform/api-error';
import { type Failure, failureOf } from '../../platform/failure';
import { onSessionChange, viewerId } from '../../platform/session';
import { useSite } from '../../platform/site';
import { toast } from '../../ui/toast';
import type { EndedTalk } from './intro/talk-notice';
import { messages } from './messages';
import type { Outcome } from './talk/create-talk';
import { openSession, type Session } from './talk/open-session';
import { isDenied, isTextChanged } from './talk/problems';

/** Manages the talk of this page: none, open, or its result. The talk ends with the page. */
export function useLiveSession({ persona, consent }: LiveEntry) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const transcribes = useSite()?.transcribes ?? false;
  const [session, setSession] = useState<Session | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [ended, setEnded] = useState<(EndedTalk & { conversationId: string | null }) | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<Session | null>(null);
  const opening = useRef<AbortController | null>(null);

  const leave = () => {
    current.current?.leave();
    opening.current?.abort();
  };
  /** Clears the talk and its result. */
  const clear = () => {
    leave();
    current.current = null;
    setSession(null);
    setEnded(null);
    setFailure(null);
  };
  useTalkEnd(leave, clear);

  const redirectHome = (text: Failure) => {
    toast.error(text.title, { description: text.description });
    void navigate('/', { replace: true });
  };
  const handleStartError = (error: unknown) => {
    if (isDenied(error)) return redirectHome(messages.denied);
    if (isMissing(error)) return redirectHome(messages.notFound);
    if (isTextChanged(error)) return window.location.reload();
    setFailure(failureOf(messages.startFailed, error));
  };
  const onEnded = (conversationId: string, { hasConversation, ...outcome }: Outcome) => {
    current.current = null;
    setSession(null);
    const transcript = hasConversation ? `/chat/${persona.id}/${conversationId}` : null;
    setEnded({ transcript, ...outcome, conversationId: hasConversation ? conversationId : null });
    void client.invalidateQueries({ queryKey: ['chat'] });
  };
  const start = async (isPrivate: boolean) => {
    setStarting(true);
    setEnded(null);
    setFailure(null);
    const controller = new AbortController();
    opening.current = controller;
    const { signal } = controller;
    let newSession: Session | undefined;
    try {
      newSession = await openSession({
        foId: persona.id,
        textVersion: consent.version,
        private: isPrivate,
        transcribes,
        signal,
        onEnded: (outcome) =>
          newSession && newSession === current.current && onEnded(newSession.talk.conversationId, outcome),
      });
      if (signal.aborted) return newSession.leave();
      current.current = newSession;
      setSession(newSession);
    } catch (error) {
      if (!signal.aborted) handleStartError(error);
    } finally {
      setStarting(false);
    }
  };
  return { session, starting: isStarting, ended, failure, start };
}

/**
 * Calls `leave` when the page is left, and `clear` when another person has signed in or out, or when the page is restored
 * from the back-forward cache, where the talk is over.
 */
function useTalkEnd(leave: () => void, clear: () => void) {
  const onLeave = useEffectEvent(leave);
  const onChange = useEffectEvent(clear);
  useEffect(() => {
    let viewer = viewerId();
    const unsubscribe = onSessionChange(() => {
      const now = viewerId();
      if (viewer !== null && now !== viewer) onChange();
      viewer = now;
    });
    const onHide = () => onLeave();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onChange();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      onLeave();
    };
  }, []);
}
