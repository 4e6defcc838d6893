import { messages } from '../features/samples/messages';
import { Samples } from '../features/samples/samples';
import { ForMembers, ForVisitors } from '../ui/audience';
import { AuthenticationRequired } from '../ui/authentication-required';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/seed';

export const meta: Route.MetaFunction = () => [{ title: `${messages.title} · Foyer` }];

/** Page that creates sample personas. Visitors are redirected to the login, which shows the reason. */
export default function Seed() {
  return (
    <Page width="middle">
      <PageHeader title={messages.title} lead={messages.lead} />
      <ForVisitors>
        <AuthenticationRequired hint={messages.signIn} from="/seed" />
      </ForVisitors>
      <ForMembers>
        <Samples />
      </ForMembers>
    </Page>
  );
}
