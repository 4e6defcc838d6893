import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar';

interface PersonaTileProps {
  persona: { name: string; handle: string | null; avatar_url: string | null };
}

/** Portrait and name of a persona, linked to its page. */
export const PersonaTile = ({ persona: { name, handle, avatar_url } }: PersonaTileProps) => (
  <Link
    to={`/fo/${handle}`}
    className="grid h-full justify-items-center gap-2 rounded-control border border-line p-3 text-center hover:border-accent"
  >
    <span className="grid justify-items-center">
      <Avatar name={name} url={avatar_url} size="large" />
    </span>
    <span className="font-semibold wrap-anywhere">{name}</span>
  </Link>
);
