import type { OwnOverview } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { GraduationCap, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { ButtonLink } from '../../../ui/button-link';
import { TagList } from '../../../ui/tag-list';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { messages } from '../messages';
import { PersonaBadges } from '../persona-badges';
import { ShareControl } from '../share/share-control';
import { PublicLinks } from './public-links';

const tagsShown = 3;

interface CardHeadProps {
  persona: OwnOverview;
  heading?: 'h2' | 'h3';
  /** Further links. */
  children?: ReactNode;
}

export function CardHead({ persona, heading: Heading = 'h3', children }: CardHeadProps) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <Avatar name={persona.name} url={persona.avatar_url} size="large" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2.5">
        <div className="flex flex-wrap items-center gap-2">
          <Heading className="text-2xl">
            {persona.name} {persona.is_verified && <VerifiedBadge />}
          </Heading>
          <PersonaBadges persona={persona} />
        </div>
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {textOfMarkdown(persona.bio)}
        </p>
        <TagList tags={persona.tags} maxShown={tagsShown} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <ButtonLink to={`/chat/${persona.id}?from=profile`} size="small">
            <GraduationCap aria-hidden="true" className="size-4" />
            Train
          </ButtonLink>
          <ButtonLink to={`/edit-fo/${persona.id}`} kind="secondary" size="small">
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </ButtonLink>
          <PublicLinks persona={persona} />
          {children}
          {persona.is_public && <ShareControl persona={persona} />}
        </div>
        <p className="pt-1 text-sm text-muted">{messages.onlyOne}</p>
      </div>
    </div>
  );
}
