import { Heart } from 'lucide-react';
import { LinkCard } from '../../ui/link-card';

/** From the profile to the FOs that the person follows. */
export const FollowingLink = () => (
  <LinkCard to="/profile/following" icon={Heart} name="Following" hint="The FOs that you follow" />
);
