import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { PersonaTile } from './persona-tile';
import { followedPersonas } from './queries';

const maxShown = 6;

/** Lists the FOs that the viewer followed last, on the home page. Renders nothing without any, or after an error. */
export function FollowedAtHome() {
  // The page has just loaded them, to know whether to show this.
  const { data } = useInfiniteQuery({ ...followedPersonas, refetchOnMount: false });
  const followed = (data?.pages[0]?.followed ?? [])
    .filter(({ persona }) => !persona.is_gone)
    .slice(0, maxShown);
  if (followed.length === 0) return null;
  return (
    <Card title="Following">
      <ul className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {followed.map(({ persona }) => (
          <li key={persona.id}>
            <PersonaTile persona={persona} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/profile/following" kind="secondary" size="small">
        All that you follow
      </ButtonLink>
    </Card>
  );
}
