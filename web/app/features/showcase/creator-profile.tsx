import type { CreatorPage, PersonaCard } from '@foyer/contract';
import type { ReactNode } from 'react';
import { anonymous } from '../../platform/format';
import { Avatar } from '../../ui/avatar';

interface CreatorProfileProps {
  creator: CreatorPage;
  card: (persona: PersonaCard) => ReactNode;
}

/** Profile of a creator with their public personas. */
export function CreatorProfile({
  creator: { display_name, avatar_url, personas },
  card,
}: CreatorProfileProps) {
  const name = display_name ?? anonymous;
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="flex flex-wrap items-center gap-6">
        <Avatar name={name} url={avatar_url} size="huge" shape="circle" />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-4xl">{name}</h1>
          <p className="text-muted">Creator on Foyer</p>
        </div>
      </header>
      <section aria-labelledby="made" className="grid gap-4">
        <h2 id="made" className="text-2xl">
          Made by {name}
        </h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {personas.map((persona) => (
            <li key={persona.id}>{card(persona)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
