import { MemberHero } from '../features/pages/home/member-hero';
import { messages } from '../features/pages/home/messages';
import { VisitorHero } from '../features/pages/home/visitor-hero';
import { ForMembers, ForVisitors } from '../ui/audience';
import { Page } from '../ui/page';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  { title: 'Foyer · AI personas' },
  { name: 'description', content: messages.title },
];

export default function Home() {
  return (
    <Page width="full">
      <ForVisitors>
        <VisitorHero />
      </ForVisitors>
      <ForMembers>
        <MemberHero />
      </ForMembers>
    </Page>
  );
}
