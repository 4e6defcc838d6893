import { TriangleAlert } from 'lucide-react';
import { counted } from '../../platform/format';
import type { Segment } from '../../platform/recording/dictation';
import { Button } from '../button';
import { Spinner } from '../spinner';
import type { DictationTexts } from './messages';

interface PiecesProps {
  segments: readonly Segment[];
  texts: DictationTexts;
  onCancel: (number: number) => void;
  onTryAgain: (number: number) => void;
  onDismiss: (number: number) => void;
}

/** Lists the pieces of the recordings with their state; for finished ones only their count. */
export function Pieces({ segments, texts, onCancel, onTryAgain, onDismiss }: PiecesProps) {
  const completedCount = segments.filter(
    ({ status, isSilent }) => status === 'completed' && !isSilent,
  ).length;
  const others = segments.filter(({ status }) => status !== 'completed');
  return (
    <>
      <p role="status" className="text-sm empty:hidden">
        {completedCount > 0 && `${counted(completedCount, 'piece')} ${texts.added}.`}
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
                  ? `${texts.pieceFailed.replace(/\.$/, '')}. ${message}`
                  : (message ?? 'Writing it down')}
              </p>
              {status === 'processing' ? (
                <Button kind="quiet" size="small" onClick={() => onCancel(number)}>
                  Cancel <span className="sr-only">piece {number}</span>
                </Button>
              ) : (
                <>
                  <Button kind="secondary" size="small" onClick={() => onTryAgain(number)}>
                    Try again <span className="sr-only">with piece {number}</span>
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget.closest('li'));
                      onDismiss(number);
                    }}
                  >
                    Dismiss <span className="sr-only">piece {number}</span>
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Moves focus to a neighbour before a row is removed. */
function focusBeside(row: Element | null) {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector('button') ?? document.querySelector('main'))?.focus();
}
