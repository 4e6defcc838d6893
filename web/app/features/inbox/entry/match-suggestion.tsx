import type { InboxEntry } from '@foyer/contract';
import { Avatar } from '../../../ui/avatar';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { messages } from '../messages';

/** Suggests a persona similar to the owner's, with a link to it. */
export function MatchSuggestion({ entry: { match, persona, preview } }: { entry: InboxEntry }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
        {match ? (
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-12 text-center shadow-card">
            <div aria-hidden="true" className="flex items-end gap-3">
              <Avatar name={persona.name} url={persona.avatar_url} size="large" />
              <Avatar name={match.name} url={match.avatar_url} size="large" />
            </div>
            <h2 className="text-2xl wrap-anywhere">
              {persona.name} and {match.name} have much in common
            </h2>
            {preview && (
              <p dir="auto" className="max-w-md text-muted wrap-anywhere">
                {preview}
              </p>
            )}
            <ButtonLink to={`/fo/${match.handle}`} className="mt-2 max-w-full wrap-anywhere">
              Meet {match.name}
            </ButtonLink>
          </div>
        ) : (
          <EmptyState title={messages.matchGone} />
        )}
      </div>
    </div>
  );
}
