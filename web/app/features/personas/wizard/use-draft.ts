import { useEffect, useState } from 'react';
import { draftKey, forgetDrafts } from '../../../platform/drafts';
import { useViewer } from '../../../platform/session';
import { draftIn } from './draft-in';
import { changedValues, type PersonaValues, rebased } from './values';

/** In place of the id that a persona does not have yet. */
const unmade = 'new';

const nameOf = (persona: string) => `persona.${persona}`;

/**
 * The wizard's values, of the persona with this id or of the one to be made. What is typed is kept in this browser with
 * every change until `forget`, so that neither a failed save nor a reload loses it. `saved` is what the server has; where
 * that changes, untouched fields follow.
 */
export function useDraft(persona: string, saved: PersonaValues) {
  const viewer = useViewer()?.id;
  const of = nameOf(persona);
  // Of the first moment: a session that ends meanwhile leaves the draft to whom it belongs.
  const [key] = useState(() => draftKey(viewer ?? 'nobody', of));
  const [values, setValues] = useState(() => ({ ...saved, ...draftIn(localStorage.getItem(key)) }));
  const [base, setBase] = useState(saved);
  const typed = changedValues(values, saved);
  const changed = Object.keys(typed).length > 0;
  const draft = changed ? JSON.stringify(typed) : null;

  if (Object.keys(changedValues(saved, base)).length > 0) {
    setBase(saved);
    setValues(rebased(values, base, saved));
  }

  useEffect(() => {
    if (draft) keep(key, draft);
    else localStorage.removeItem(key);
  }, [key, draft]);

  // A member has one persona: a draft of any other is of one that is gone.
  useEffect(() => {
    const isGone = (other: string) =>
      other.startsWith(nameOf('')) && other !== of && other !== nameOf(unmade);
    if (viewer) forgetDrafts(viewer, isGone);
  }, [viewer, of]);

  return {
    values,
    changed,
    change: (part: Partial<PersonaValues>) => setValues((before) => ({ ...before, ...part })),
    discard: () => setValues(saved),
    /** What was sent is stored now, as `kept`; what was typed meanwhile stays. */
    settle: (sent: PersonaValues, kept: PersonaValues) => setValues((now) => rebased(now, sent, kept)),
    /** After a save that makes the form go away. */
    forget: () => localStorage.removeItem(key),
  };
}

/** Deletes the draft of a persona that no longer exists. */
export const forgetDraftOf = (viewer: string, id: string) => forgetDrafts(viewer, (of) => of === nameOf(id));

function keep(key: string, draft: string) {
  try {
    localStorage.setItem(key, draft);
  } catch (error) {
    // The browser has no room left: typing goes on, and saving is all that keeps it.
    console.error(error);
  }
}
