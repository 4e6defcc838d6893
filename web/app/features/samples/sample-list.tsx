import type { SamplePersona } from '@foyer/contract';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { messages } from './messages';

/** Lists the samples; the private one has no public page, so its name is no link. */
export function SampleList({ personas }: { personas: SamplePersona[] }) {
  return (
    <ul aria-label="Sample FOs" className="grid divide-y divide-line border-y border-line">
      {personas.map(({ name, handle, is_public }) => (
        <li key={handle} className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2">
          {is_public ? (
            <Link to={`/fo/${handle}`} className="font-semibold underline underline-offset-4">
              {name}
            </Link>
          ) : (
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{messages.private}</span>
            </span>
          )}
          <Badge>{is_public ? 'Public' : 'Private'}</Badge>
        </li>
      ))}
    </ul>
  );
}
