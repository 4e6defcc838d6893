import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Progress } from './progress';

interface UploadRowProps {
  name: string;
  /** Progress from 0 to 1. */
  share: number;
  /** Shown instead of the percentage once the whole file is sent. */
  sentText: string;
  /** Why the upload failed. */
  problem: ReactNode;
  /** Undefined if a retry would fail again. */
  onRetry: (() => void) | undefined;
  onCancel: () => void;
}

export const uploadRowLook = 'flex items-center gap-2 rounded-control border border-line px-4 py-3';

/** Row of a file that is uploading, or whose upload failed. */
export function UploadRow(props: UploadRowProps) {
  const { name, share, sentText, problem, onRetry, onCancel } = props;
  return (
    <li className={uploadRowLook}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {problem ? (
          <div role="alert">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-danger">{problem}</p>
          </div>
        ) : (
          <Progress label={name} value={share * 100} text={share === 1 ? sentText : undefined} />
        )}
      </div>
      {onRetry && (
        <Button kind="quiet" size="icon" aria-label={`Upload ${name} again`} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        kind="quiet"
        size="icon"
        aria-label={problem ? `Dismiss ${name}` : `Cancel the upload of ${name}`}
        onClick={onCancel}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
