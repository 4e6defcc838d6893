import type { ImportReport as Report } from '@foyer/contract';
import { sources } from './messages';
import { reportTexts } from './report-texts';

/** Lists what a card lacks, what was truncated, and what is kept for the next export only. */
export function ImportReport({ report }: { report: Report }) {
  const { missing, cut, notes, kept } = reportTexts(report);
  return (
    <div className="grid gap-3 text-sm">
      <p>{sources[report.source]}.</p>
      <Part title="Still missing" items={missing} />
      <Part title="Cut to what an FO may have" items={cut} />
      <Part title="Left out or changed" items={notes} />
      {kept.length > 0 && (
        <div>
          <p className="font-semibold">Kept, but not used</p>
          <p className="wrap-anywhere text-muted">
            {kept.join(', ')}. They are included again when you export your FO as a card.
          </p>
        </div>
      )}
    </div>
  );
}

function Part({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
