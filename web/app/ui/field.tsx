import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  /** Shown below the control unless there is an error. */
  hint?: ReactNode;
  error?: string;
}

interface FieldProps extends FieldTexts {
  required?: boolean;
  /** Counter or link at the end of the label's line; after the control in the tab order. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  /** Always said: browsers take a required field for invalid while it is empty. */
  'aria-invalid': boolean;
  required: boolean | undefined;
}

export function Field({ label, hint, error, required, aside, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const control: ControlProps = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': Boolean(error),
    required,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="col-span-2 row-start-2 grid">{children(control)}</div>
      {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`col-span-2 text-sm ${error ? 'text-danger' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
