import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { LeaveGuard } from './leave-guard';

const MarkForm = createContext<(form: string, unsaved: boolean) => void>(() => {});

interface UnsavedFormsProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Wraps several forms: asks once before navigation to another page or list if any of them is unsaved. */
export function UnsavedForms({ title, description, children }: UnsavedFormsProps) {
  const unsaved = useRef(new Set<string>());
  // Renders the guard again, which leaves once everything is saved.
  const [, setCount] = useState(0);
  const isUnsaved = useCallback(() => unsaved.current.size > 0, []);
  const mark = useCallback((form: string, isChanged: boolean) => {
    if (isChanged) unsaved.current.add(form);
    else unsaved.current.delete(form);
    setCount(unsaved.current.size);
  }, []);
  return (
    <MarkForm value={mark}>
      <LeaveGuard
        isUnsaved={isUnsaved}
        asksWithinPage
        leavesOnceSaved
        title={title}
        description={description}
      />
      {children}
    </MarkForm>
  );
}

/** Reports from a form inside whether it has unsaved changes. */
export function useUnsaved(unsaved: boolean) {
  const form = useId();
  const mark = use(MarkForm);
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [mark, form, unsaved]);
}
