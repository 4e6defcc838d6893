import { RotateCw, X } from 'lucide-react';
import { Button } from '../../ui/button';
import { FailureText } from '../../ui/failure-text';
import { Progress } from '../../ui/progress';
import type { Upload } from './create-uploads';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** Row of a file that is uploading, or whose upload failed. */
export function UploadRow({
  upload: { file, share, problem, hasFailed },
  onRetry,
  onCancel,
}: UploadRowProps) {
  return (
    <li className="flex items-center gap-2 rounded-control border border-line px-4 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {problem ? (
          <>
            <p className="font-medium">{file.name}</p>
            <p role="alert" className="text-sm text-danger">
              <FailureText failure={problem} />
            </p>
          </>
        ) : (
          <Progress label={file.name} value={share * 100} text={share === 1 ? 'Storing' : undefined} />
        )}
      </div>
      {hasFailed && (
        <Button kind="quiet" size="icon" aria-label={`Upload ${file.name} again`} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        kind="quiet"
        size="icon"
        aria-label={problem ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
        onClick={onCancel}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
