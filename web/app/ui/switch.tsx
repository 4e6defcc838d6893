import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On/off switch with a label. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </div>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="group relative mt-0.5 inline-flex h-7 items-center w-12 shrink-0 cursor-pointer rounded-full border border-edge bg-sunken transition-colors before:absolute before:-inset-2 data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Base.Thumb className="filled-mark block size-5 translate-x-[3px] rounded-full bg-edge transition-transform data-checked:translate-x-[23px] data-checked:bg-on-accent" />
      </Base.Root>
    </div>
  );
}
