import type { OwnOverview } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { Card } from '../../../ui/card';
import { messages } from '../messages';
import { ShareControl } from '../share/share-control';
import { PublicLinks } from './public-links';

/** The persona's public address, who can see it, and ways to share it. */
export function PublicAddress({ persona }: { persona: OwnOverview }) {
  return (
    <Card title="Its page">
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{messages.seenBy[visibilityOf(persona)]}</p>
        <div className="flex flex-wrap items-center gap-2">
          <PublicLinks persona={persona} />
          {persona.is_public && <ShareControl persona={persona} />}
        </div>
      </div>
    </Card>
  );
}
