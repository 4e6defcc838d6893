import { Handshake } from 'lucide-react';
import { LinkRow } from '../../ui/link-row';

/** Links from the profile to the viewer's consent decisions. */
export const ConsentsLink = () => (
  <LinkRow
    to="/profile/consents"
    icon={Handshake}
    name="What I agreed to"
    hint="What FOs may do with your conversations. You can withdraw your consent here."
  />
);
