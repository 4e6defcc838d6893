import type { ImportPreview } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { counted } from '../../platform/format';
import { Avatar } from '../../ui/avatar';
import { TagList } from '../../ui/tag-list';
import { ImportReport } from './import-report';

const tagsShown = 5;

/** Preview of the imported persona, before anything is stored. */
export function CardPreview({ preview }: { preview: ImportPreview }) {
  const { name, bio, tags, portrait, counts, has_writing_sample, report } = preview;
  const parts = [
    counted(counts.core_principles, 'principle'),
    counted(counts.facts, 'fact'),
    counted(counts.test_questions, 'test question'),
    has_writing_sample ? 'a writing sample' : 'no writing sample',
  ];
  return (
    <div className="grid gap-4">
      <div className="flex gap-4">
        <Avatar name={name} url={portrait} size="large" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2">
          <h3 className="text-xl wrap-anywhere">{name}</h3>
          <p dir="auto" className="line-clamp-4 text-sm wrap-anywhere">
            {textOfMarkdown(bio)}
          </p>
          <TagList tags={tags} maxShown={tagsShown} />
        </div>
      </div>
      <p className="text-sm text-muted">With {parts.join(', ')}.</p>
      <ImportReport report={report} />
    </div>
  );
}
