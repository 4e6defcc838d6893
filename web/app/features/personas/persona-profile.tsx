import type { Persona } from '@foyer/contract';
import { MessageCircle, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { anonymous, compact } from '../../platform/format';
import { useViewer } from '../../platform/session';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { HearPersona } from '../../ui/player/hear-persona';
import { Stat } from '../../ui/stat';
import { VerifiedBadge } from '../../ui/verified-badge';
import { ChatButton } from './chat-button';
import { LevelBadge } from './level-badge';
import { LiveButton } from './live-button';
import { VisibilityBadge } from './persona-badges';

interface PersonaProfileProps {
  persona: Persona;
  /** Buttons for members, such as to vote and to follow. */
  actions: ReactNode;
  /** The persona's greeting. */
  children?: ReactNode;
}

/** The public profile of a persona. Its owner also sees whether it is private, with a link to change that. */
export function PersonaProfile({ persona, actions, children }: PersonaProfileProps) {
  return (
    <article className="grid gap-10">
      <ProfileHeader persona={persona} actions={actions} />

      {children}

      {(persona.bio || persona.tags.length > 0) && (
        <section aria-labelledby="about" className="grid gap-3">
          <h2 id="about" className="text-2xl">
            About
          </h2>
          <p dir="auto" className="text-lg whitespace-pre-line wrap-anywhere">
            {persona.bio}
          </p>
          <Tags tags={persona.tags} />
        </section>
      )}

      {persona.core_principles.length > 0 && (
        <section aria-labelledby="principles" className="grid gap-4">
          <h2 id="principles" className="text-2xl">
            Core principles
          </h2>
          <ol className="grid gap-3">
            {persona.core_principles.map((principle, index) => (
              <li key={principle} className="flex gap-4 rounded-card border border-line bg-surface px-5 py-4">
                <span aria-hidden="true" className="w-4 shrink-0 font-display text-2xl leading-6 text-brass">
                  {index + 1}
                </span>
                <span dir="auto" className="flex-1 wrap-anywhere">
                  {principle}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

function ProfileHeader({ persona, actions }: Pick<PersonaProfileProps, 'persona' | 'actions'>) {
  const isOwner = useViewer()?.id === persona.owner_id;
  return (
    <header className="grid justify-items-center gap-6 text-center sm:grid-cols-[auto_1fr] sm:justify-items-start sm:gap-10 sm:text-left">
      <div className="relative self-start">
        <Avatar name={persona.name} url={persona.avatar_url} size="hero" />
        <HearPersona persona={persona} />
      </div>
      {/* Aligned to the top, so that content that streams in later does not move it. */}
      <div className="grid min-w-0 content-start justify-items-center gap-3 sm:justify-items-start">
        <h1 className="text-4xl sm:text-5xl">
          {persona.name} {persona.is_verified && <VerifiedBadge />}
        </h1>
        <Creator persona={persona} />
        <div className="flex flex-wrap items-center justify-center gap-2 sm:justify-start">
          <LevelBadge level={persona.learning_level} />
          <VisibilityBadge persona={persona} />
        </div>
        <dl className="flex gap-5 text-muted">
          <Stat icon={MessageCircle} name="Answers" value={compact(persona.total_interactions)} />
        </dl>
        {/* Whether the viewer is the owner is known last: that button is positioned absolutely and does not move the others. */}
        <div className="relative mt-2 flex gap-2 sm:gap-3">
          {/* On phones `ChatBar` at the bottom replaces it. */}
          <span className="contents max-sm:hidden">
            <ChatButton persona={persona} />
          </span>
          <LiveButton persona={persona} />
          {isOwner && (
            <ButtonLink
              to={`/edit-fo/${persona.id}`}
              kind="secondary"
              className="max-sm:absolute max-sm:left-full max-sm:ml-2 max-sm:size-11 max-sm:px-0"
            >
              <Pencil aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">Edit</span>
            </ButtonLink>
          )}
        </div>
        {/* Buttons to vote and follow, with their counts. */}
        <div className="-mx-3.5 flex flex-wrap items-center justify-center gap-2">{actions}</div>
      </div>
    </header>
  );
}

/** A creator without a public persona has no page to link to. */
function Creator({ persona: { creator, owner_id, is_public } }: { persona: Persona }) {
  const name = creator.display_name ?? anonymous;
  return (
    <p className="text-muted wrap-anywhere">
      by{' '}
      {is_public ? (
        <Link to={`/by/${owner_id}`} className="underline underline-offset-4 hover:text-ink">
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/explore?${new URLSearchParams({ tag })}`}
            className="inline-flex items-center hover:underline touch:min-h-11"
          >
            <Badge>{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
