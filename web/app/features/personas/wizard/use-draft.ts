import { useEffect, useState } from 'react';
import { useViewer } from '../../../platform/session';
import { emptyValues, type PersonaValues } from './values';

/**
 * The wizard's values, kept in this browser with every change until `forget`, so that neither a failed save nor a
 * reload loses typing. `saved` is what the server has.
 */
export function useDraft(of: string, saved: PersonaValues) {
  const key = `foyer.persona-draft.${useViewer()?.id}.${of}`;
  const [values, setValues] = useState(() => stored(key) ?? saved);
  const changed = !same(values, saved);

  useEffect(() => {
    if (changed) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  }, [key, values, changed]);

  return {
    values,
    changed,
    change: (part: Partial<PersonaValues>) => setValues((before) => ({ ...before, ...part })),
    discard: () => setValues(saved),
    /** What was sent is stored now, as `kept`; what was typed meanwhile stays. */
    settle: (sent: PersonaValues, kept: PersonaValues) => setValues((now) => (same(now, sent) ? kept : now)),
    /** After a save that makes the form go away. */
    forget: () => localStorage.removeItem(key),
  };
}

/** Of the fields of today: a draft may be older than the page. */
function stored(key: string): PersonaValues | null {
  const text = localStorage.getItem(key);
  if (!text) return null;
  const draft = JSON.parse(text) as Partial<PersonaValues>;
  const fields = Object.keys(emptyValues) as (keyof PersonaValues)[];
  return Object.fromEntries(fields.map((field) => [field, draft[field] ?? emptyValues[field]])) as never;
}

const same = (a: PersonaValues, b: PersonaValues) =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

const inOrder = (values: PersonaValues) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
