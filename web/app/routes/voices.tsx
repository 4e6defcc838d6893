import { Library } from '../features/voices/library/library';
import { messages } from '../features/voices/messages';
import { ForMembers } from '../ui/audience';
import { Breadcrumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { PlaySample } from '../ui/player/play-sample';
import type { Route } from './+types/voices';

/** Explore and Chats are in the site's header, beside Profile. */
const breadcrumbs = [
  { to: '/', name: 'Home' },
  { to: '/profile', name: 'Profile' },
];

export const meta: Route.MetaFunction = () => [{ title: `${messages.title} · Foyer` }];

export default function Voices() {
  return (
    <Page>
      <Breadcrumb links={breadcrumbs} currentPage={messages.title} />
      <PageHeader title={messages.title} lead={messages.lead}>
        <ForMembers>
          <ButtonLink to="/voices/new/clone">{messages.clone}</ButtonLink>
        </ForMembers>
      </PageHeader>
      <Library play={(voice) => <PlaySample voice={voice} />} />
    </Page>
  );
}
