import type { PersonaCard as Persona } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { anonymous, compact } from '../../platform/format';
import { Avatar } from '../../ui/avatar';
import { Stat } from '../../ui/stat';
import { TagList } from '../../ui/tag-list';
import { VerifiedBadge } from '../../ui/verified-badge';

const tagsShown = 3;

export function PersonaCard({ persona }: { persona: Persona }) {
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-accent sm:p-5">
      <Avatar name={persona.name} url={persona.avatar_url} size="large" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-xl">
          <Link to={`/fo/${persona.handle}`} className="after:absolute after:inset-0 after:rounded-card">
            {persona.name}
          </Link>{' '}
          {persona.is_verified && <VerifiedBadge />}
        </h2>
        <p className="truncate text-sm text-muted">by {persona.creator.display_name ?? anonymous}</p>
        <p className="line-clamp-2 wrap-anywhere">{textOfMarkdown(persona.bio)}</p>
        <TagList tags={persona.tags} shown={tagsShown} />
        <dl className="mt-auto flex gap-4 pt-2 text-sm text-muted">
          <Stat icon={MessageCircle} name="Answers" value={compact(persona.total_interactions)} />
          <Stat icon={ThumbsUp} name="Likes" value={compact(persona.thumbs_up)} />
          <Stat icon={ThumbsDown} name="Dislikes" value={compact(persona.thumbs_down)} />
        </dl>
      </div>
    </article>
  );
}
