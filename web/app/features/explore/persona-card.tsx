import type { PersonaCard as Persona } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { anonymous, compact } from '../../platform/format';
import { Avatar } from '../../ui/avatar';
import { Stat } from '../../ui/stat';
import { TagList } from '../../ui/tag-list';
import { VerifiedBadge } from '../../ui/verified-badge';
import { messages } from './messages';
import { excerptOf, splitByFoundWords } from './split-by-found-words';

const tagsShown = 3;

interface PersonaCardProps {
  persona: Persona;
  /** The matched words of the search. */
  foundWords?: string[];
  /** The level below the heading above the cards. */
  heading?: 'h2' | 'h3';
}

export function PersonaCard({ persona, foundWords = [], heading: Heading = 'h3' }: PersonaCardProps) {
  const bio = textOfMarkdown(persona.bio).trim();
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-accent sm:p-5">
      <Avatar name={persona.name} url={persona.avatar_url} size="large" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Heading className="text-xl">
          <Link to={`/fo/${persona.handle}`} className="after:absolute after:inset-0 after:rounded-card">
            <FoundWords text={persona.name} searchWords={foundWords} />
          </Link>{' '}
          {persona.is_verified && <VerifiedBadge />}
        </Heading>
        <p className="truncate text-sm text-muted">by {persona.creator.display_name ?? anonymous}</p>
        <p dir="auto" className={`line-clamp-2 min-h-[2lh] wrap-anywhere ${bio ? '' : 'text-muted'}`}>
          {bio ? <FoundWords text={excerptOf(bio, foundWords)} searchWords={foundWords} /> : messages.noBio}
        </p>
        <div className="mt-auto grid gap-3 pt-1">
          <TagList tags={persona.tags} maxShown={tagsShown} />
          <dl className="flex gap-4 text-sm text-muted">
            <Stat icon={MessageCircle} name="Answers" value={compact(persona.total_interactions)} />
            <Stat icon={ThumbsUp} name="Likes" value={compact(persona.thumbs_up)} />
            <Stat icon={ThumbsDown} name="Dislikes" value={compact(persona.thumbs_down)} />
          </dl>
        </div>
      </div>
    </article>
  );
}

/** A text with the matched words marked. */
function FoundWords({ text, searchWords }: { text: string; searchWords: string[] }) {
  if (searchWords.length === 0) return text;
  return splitByFoundWords(text, searchWords).map(({ text: part, isFound, at }) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-warn-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
