import { useEffect, useState } from 'react';
import { localStore } from '../../../platform/browser-storage';
import { deleteDrafts, draftKey } from '../../../platform/drafts';
import { useViewer } from '../../../platform/session';
import { parseDraft } from './parse-draft';
import { changedValues, type PersonaValues, rebase } from './values';

/** Used in the key instead of the id of a persona that is not created yet. */
const newPersonaKey = 'new';

const nameOf = (persona: string) => `persona.${persona}`;

/**
 * The wizard's values for the persona with this id or a new one. Every change is stored in this browser until `removeStored`,
 * so that neither a failed save nor a reload loses it. `saved`: the server's values; when they change, unedited fields
 * are updated.
 */
export function useDraft(persona: string, saved: PersonaValues) {
  const viewer = useViewer()?.id;
  const draftName = nameOf(persona);
  // Computed once: if the session ends meanwhile, the draft stays with its viewer.
  const [key] = useState(() => draftKey(viewer ?? 'nobody', draftName));
  const [values, setValues] = useState(() => ({ ...saved, ...parseDraft(localStore.getItem(key)) }));
  const [base, setBase] = useState(saved);
  const typed = changedValues(values, saved);
  const isChanged = Object.keys(typed).length > 0;
  const draft = isChanged ? JSON.stringify(typed) : null;

  if (Object.keys(changedValues(saved, base)).length > 0) {
    setBase(saved);
    setValues(rebase(values, base, saved));
  }

  useEffect(() => {
    if (draft) localStore.setItem(key, draft);
    else localStore.removeItem(key);
  }, [key, draft]);

  // A member has one persona: drafts of others belong to deleted ones.
  useEffect(() => {
    const isGone = (other: string) =>
      other.startsWith(nameOf('')) && other !== draftName && other !== nameOf(newPersonaKey);
    if (viewer) deleteDrafts(viewer, isGone);
  }, [viewer, draftName]);

  return {
    values,
    isChanged,
    change: (part: Partial<PersonaValues>) => setValues((before) => ({ ...before, ...part })),
    discard: () => setValues(saved),
    /** Call this after a save: applies the server's values (`stored`), but keeps edits since `sent`. */
    markSaved: (sent: PersonaValues, stored: PersonaValues) => setValues((now) => rebase(now, sent, stored)),
    /** Deletes the draft, after a save that closes the form. */
    removeStored: () => localStore.removeItem(key),
  };
}

/** Deletes the draft of a persona that no longer exists. */
export const deleteDraftOf = (viewer: string, id: string) =>
  deleteDrafts(viewer, (name) => name === nameOf(id));
