import type { Persona } from '@foyer/contract';
import { AudioLines } from 'lucide-react';
import { signInPath } from '../../platform/return-path';
import { ForMembers, ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';

/** Links members to the live talk, and visitors to the sign-in that redirects there. */
export function LiveButton({ persona }: { persona: Pick<Persona, 'handle'> }) {
  const path = `/fo/${persona.handle}/live`;
  const label = (
    <>
      <AudioLines aria-hidden="true" className="size-5" />
      <span>
        <span className="max-[23rem]:sr-only">Go </span>Live
      </span>
    </>
  );
  return (
    <>
      <ForMembers>
        <ButtonLink to={path} reloadDocument kind="secondary">
          {label}
        </ButtonLink>
      </ForMembers>
      <ForVisitors>
        <ButtonLink to={signInPath(path)} kind="secondary">
          {label}
        </ButtonLink>
      </ForVisitors>
    </>
  );
}
