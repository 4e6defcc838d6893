import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../../../platform/format';
import type { Segment } from '../../../../../platform/recording/segment';
import { Button } from '../../../../../ui/button';
import { Spinner } from '../../../../../ui/spinner';
import { messages } from '../../../messages';

interface PiecesProps {
  segments: readonly Segment[];
  onCancel: (number: number) => void;
  onTryAgain: (number: number) => void;
}

/** What becomes of each piece of the recordings; of those that are done, only how many there are. */
export function Pieces({ segments, onCancel, onTryAgain }: PiecesProps) {
  const done = segments.filter(({ status }) => status === 'completed').length;
  const others = segments.filter(({ status }) => status !== 'completed');
  return (
    <>
      <p role="status" className="text-sm empty:hidden">
        {done > 0 && `${counted(done, 'piece')} added to your sample.`}
      </p>
      {others.length > 0 && (
        <ol aria-label="Pieces of your recording" className="grid gap-2">
          {others.map(({ number, status, message }) => (
            <li
              key={number}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2 text-sm"
            >
              {status === 'processing' ? (
                <Spinner />
              ) : (
                <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
              )}
              <p role="status" className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">Piece {number}: </span>
                {status === 'error'
                  ? `${messages.transcriptionFailed}. ${message}`
                  : (message ?? 'Writing it down')}
              </p>
              {status === 'processing' ? (
                <Button kind="quiet" size="small" onClick={() => onCancel(number)}>
                  Cancel <span className="sr-only">piece {number}</span>
                </Button>
              ) : (
                <Button kind="secondary" size="small" onClick={() => onTryAgain(number)}>
                  Try again <span className="sr-only">with piece {number}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
