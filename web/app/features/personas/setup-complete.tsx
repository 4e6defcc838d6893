import type { OwnOverview } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../../platform/api';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { StepLink } from '../../ui/step-link';
import { ownPersona } from './queries';

/** Location state that the wizard sets when it redirects after its last step. */
export const setupComplete = 'setup-complete';

/** Lists next steps right after the setup of a persona; renders nothing later. */
export function SetupComplete() {
  const { state } = useLocation();
  const { data: persona } = useQuery({ ...ownPersona(api), enabled: state === setupComplete });
  if (state !== setupComplete || persona === null) return null;
  return (
    <Card title="Your FO is ready. What is next?">
      {persona === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {stepsOf(persona).map(({ to, text, hint }) => (
            <StepLink key={to} to={to} hint={hint}>
              {text}
            </StepLink>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Always the same number of steps, so that the skeleton has their height. */
const stepsOf = ({ id, handle, is_public, counts }: OwnOverview) => [
  {
    to: '/profile/knowledge',
    text: counts.documents > 0 ? 'Teach it more' : 'Teach it a document',
    hint: 'It answers from what it has read, and names the place in the document',
  },
  {
    to: '/profile/testing',
    text: 'Test it',
    hint: 'Write questions, and see how it answers before others ask',
  },
  is_public
    ? {
        to: `/fo/${handle}`,
        text: 'See its public page',
        hint: 'Anyone finds it in the marketplace; share it from its page',
      }
    : { to: '/profile/publishing', text: 'Publish it', hint: 'See what it still needs for the marketplace' },
  { to: `/chat/${id}`, text: 'Talk with it', hint: 'Correct what it says: it learns from that' },
];
