import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { followedPersonas } from './queries';

const shown = 6;

/** The FOs that the viewer followed last, on the home page. Nothing where there are none, or where that is not known. */
export function FollowedAtHome() {
  const { data } = useInfiniteQuery(followedPersonas);
  const followed = (data?.pages[0]?.followed ?? []).filter(({ persona }) => !persona.is_gone).slice(0, shown);
  if (followed.length === 0) return null;
  return (
    <Card title="Following">
      <ul className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {followed.map(({ persona: { id, name, handle, avatar_url } }) => (
          <li key={id}>
            <Link
              to={`/fo/${handle}`}
              className="grid h-full justify-items-center gap-2 rounded-control border border-line p-3 text-center hover:border-accent"
            >
              <span className="grid justify-items-center">
                <Avatar name={name} url={avatar_url} size="large" />
              </span>
              <span className="font-semibold wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/profile/following" kind="secondary" size="small">
        All that you follow
      </ButtonLink>
    </Card>
  );
}
