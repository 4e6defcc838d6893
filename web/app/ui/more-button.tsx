import { Button, type ButtonProps } from './button';

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Shown after a failure. */
  problem: string;
  busy: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Button at the end of a list to load more of it. After a failure it says so, and the button tries again. */
export function MoreButton({ label, problem, busy, hasFailed, onMore, size }: MoreButtonProps) {
  return (
    <div className="grid justify-items-center gap-2">
      {hasFailed && (
        <p role="alert" className="text-center text-sm">
          {problem}
        </p>
      )}
      <Button kind="secondary" size={size} busy={busy} onClick={onMore}>
        {hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}
