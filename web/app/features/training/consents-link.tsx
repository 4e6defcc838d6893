import { Handshake } from 'lucide-react';
import { LinkRow } from '../../ui/link-row';

/** From the profile to every decision about the person's own words. */
export const ConsentsLink = () => (
  <LinkRow
    to="/profile/consents"
    icon={Handshake}
    name="What I agreed to"
    hint="Which FOs may learn from your conversations, and how to withdraw it"
  />
);
