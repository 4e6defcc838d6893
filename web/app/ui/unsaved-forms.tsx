import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef } from 'react';
import { LeaveGuard } from './leave-guard';

const MarkForm = createContext<(form: string, unsaved: boolean) => void>(() => {});

interface UnsavedFormsProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Around forms of which several may be open: asks once before any of them is lost, to another page or another list. */
export function UnsavedForms({ title, description, children }: UnsavedFormsProps) {
  const unsaved = useRef(new Set<string>());
  const isUnsaved = useCallback(() => unsaved.current.size > 0, []);
  const mark = useCallback((form: string, isChanged: boolean) => {
    if (isChanged) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  return (
    <MarkForm value={mark}>
      <LeaveGuard isUnsaved={isUnsaved} asksWithinPage title={title} description={description} />
      {children}
    </MarkForm>
  );
}

/** For a form inside: whether it holds what is not saved. */
export function useUnsaved(unsaved: boolean) {
  const form = useId();
  const mark = use(MarkForm);
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [mark, form, unsaved]);
}
