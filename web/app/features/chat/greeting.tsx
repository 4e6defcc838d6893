import type { Persona } from '@foyer/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { startersFor } from './starters';

interface GreetingProps {
  persona: Persona;
  onAsk: (question: string) => void;
  /** Choices to make before the first message. */
  children?: ReactNode;
}

/** Welcome screen of a new chat: the persona and starter questions. */
export function Greeting({ persona, onAsk, children }: GreetingProps) {
  return (
    <div className="grid justify-items-center gap-5 py-6 text-center sm:py-12 short:gap-3 short:py-0">
      <span className="short:*:w-28! short:*:text-5xl!">
        <Avatar name={persona.name} url={persona.avatar_url} size="hero" />
      </span>
      <h2 className="text-3xl sm:text-4xl">{persona.name}</h2>
      <p dir="auto" className="line-clamp-5 max-w-xl text-lg whitespace-pre-line text-muted wrap-anywhere">
        {persona.bio}
      </p>
      <ul aria-label="Ways to begin" className="mt-2 flex flex-wrap justify-center gap-2">
        {startersFor(persona).map((starter) => (
          <li key={starter}>
            <Button kind="secondary" size="small" onClick={() => onAsk(starter)}>
              {starter}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
