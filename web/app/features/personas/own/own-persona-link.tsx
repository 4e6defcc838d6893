import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { ButtonLink } from '../../../ui/button-link';
import { Skeleton } from '../../../ui/skeleton';
import { ownPersona } from '../queries';

/** Links the profile header to the viewer's persona, or to the wizard if there is none. */
export function OwnPersonaLink() {
  const { data: persona, isError } = useQuery(ownPersona(api));
  if (persona === undefined && isError) return null;
  if (persona === undefined) return <Skeleton className="h-11 w-36" />;
  return (
    <span className="flex min-w-36 justify-end">
      {persona ? (
        <ButtonLink to={`/edit-fo/${persona.id}`}>Edit Your FO</ButtonLink>
      ) : (
        <ButtonLink to="/create-fo">Create FO</ButtonLink>
      )}
    </span>
  );
}
