import { Heart } from 'lucide-react';
import { LinkRow } from '../../ui/link-row';

/** From the profile to the FOs that the person follows. */
export const FollowingLink = () => (
  <LinkRow to="/profile/following" icon={Heart} name="Following" hint="The FOs that you follow" />
);
