import type { PersonaCard } from '@foyer/contract';
import type { ReactNode } from 'react';

interface RelatedProps {
  personas: PersonaCard[];
  card: (persona: PersonaCard) => ReactNode;
}

/** Lists personas with the same tags. */
export function Related({ personas, card }: RelatedProps) {
  if (personas.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid gap-4">
      <h2 id="related" className="text-2xl">
        You may also like
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {personas.map((persona) => (
          <li key={persona.id}>{card(persona)}</li>
        ))}
      </ul>
    </section>
  );
}
