import type { FollowedByCreator as Followed } from '@foyer/contract';
import { PersonaTile } from './persona-tile';

/** Lists the FOs that a creator follows, on their page. Renders nothing for an empty list. */
export function FollowedByCreator({ name, personas }: { name: string; personas: Followed[] }) {
  if (personas.length === 0) return null;
  return (
    <section aria-labelledby="followed" className="grid gap-4">
      <h2 id="followed" className="text-2xl">
        Followed by {name}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {personas.map((persona) => (
          <li key={persona.id}>
            <PersonaTile persona={persona} />
          </li>
        ))}
      </ul>
    </section>
  );
}
