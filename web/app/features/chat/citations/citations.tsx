import type { Source } from '@foyer/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { CitationsContext, type CitationsValue } from './citations-context';
import { CitedPassage } from './cited-passage';
import { type CitedPlace, numberSources, type TextMark } from './number-sources';

/** Provides an answer and its footer with its numbered sources, and shows the opened passage. */
export function Citations({ sources, children }: { sources: readonly Source[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [shownCitation, setShownCitation] = useState<{ place: CitedPlace; mark: TextMark | undefined }>();
  const cited = useMemo(
    (): CitationsValue => ({
      ...numberSources(sources),
      open: (place, mark) => {
        setShownCitation({ place, mark });
        setOpen(true);
      },
    }),
    [sources],
  );
  return (
    <CitationsContext value={cited}>
      {children}
      {shownCitation && (
        <Dialog open={open} onOpenChange={setOpen} title={shownCitation.place.name}>
          <div className="grid gap-6">
            {passagesOf(shownCitation.place, shownCitation.mark).map(({ id, spans }) => (
              <CitedPassage key={id} id={id} placeName={shownCitation.place.name} spans={spans} />
            ))}
          </div>
        </Dialog>
      )}
    </CitationsContext>
  );
}

const passagesOf = ({ sources }: CitedPlace, mark: TextMark | undefined) =>
  mark
    ? [{ id: mark.sourceId, spans: mark.spans }]
    : sources.map(({ id, marks = [] }) => ({ id, spans: marks.flatMap(({ spans }) => spans) }));
