import type { OwnPersona } from '@foyer/contract';
import { Avatar } from '../../../../ui/avatar';
import { TagList } from '../../../../ui/tag-list';

export function PersonaSummary({ persona }: { persona: OwnPersona }) {
  return (
    <section aria-label="Summary" className="flex flex-col gap-5 sm:flex-row">
      <Avatar name={persona.name} url={persona.avatar_url} size="large" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3">
        <h3 className="text-2xl">{persona.name}</h3>
        <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {persona.bio}
        </p>
        <TagList tags={persona.tags} />
        <ol className="grid list-decimal gap-1 pl-5 text-muted marker:text-brass">
          {persona.core_principles.map((principle) => (
            <li key={principle} className="wrap-anywhere">
              {principle}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
