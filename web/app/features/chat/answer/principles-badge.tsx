import type { AnswerMetadata } from '@foyer/contract';
import { counted } from '../../../platform/format';
import { Badge } from '../../../ui/badge';

/**
 * Shows the owner how many principles an answer follows, or that none was similar enough to the question. The latter is
 * usual for an answer from a document, a fact or the owner, and a warning only for an answer with no other basis.
 */
export function PrinciplesBadge({ metadata }: { metadata: Partial<AnswerMetadata> }) {
  const { principles_used, low_confidence, mode, taught } = metadata;
  return (
    <>
      {principles_used && <Badge>{`${counted(principles_used.length, 'principle')} used`}</Badge>}
      {low_confidence && (
        <Badge tone={mode === 'general' && !taught ? 'warn' : 'plain'}>Low confidence in principles</Badge>
      )}
    </>
  );
}

/** Shows the owner the similarity of each principle to the question. Other sources of the answer are not included. */
export function PrincipleDebug({ metadata }: { metadata: Partial<AnswerMetadata> }) {
  const { low_confidence, principleDebug } = metadata;
  return (
    <div className="grid gap-2">
      <p className="text-muted">Principle debug</p>
      {low_confidence && <p className="text-muted">No principle was near enough to the question.</p>}
      {principleDebug && <Matches {...principleDebug} />}
    </div>
  );
}

function Matches({ matches, threshold, total }: NonNullable<AnswerMetadata['principleDebug']>) {
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        {`${counted(total, 'principle')}. Used from a similarity of ${threshold.toFixed(2)} on.`}
      </p>
      <ul className="grid gap-3">
        {matches.map(({ idx, principle, similarity }) => (
          <li key={idx} className="grid gap-1">
            <div className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {principle}
              </span>
              <span className="tabular-nums">{Math.max(0, similarity).toFixed(2)}</span>
            </div>
            <span aria-hidden="true" className="relative h-1.5 rounded-full bg-sunken">
              <span
                className={`filled-mark absolute inset-y-0 left-0 rounded-full ${similarity >= threshold ? 'bg-good' : 'bg-edge'}`}
                style={{ width: percent(similarity) }}
              />
              <span
                className="filled-mark absolute -inset-y-0.5 w-0.5 bg-ink"
                style={{ left: percent(threshold) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (fraction: number) => `${Math.min(1, Math.max(0, fraction)) * 100}%`;
