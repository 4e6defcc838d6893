import { Markdown } from '../features/chat/markdown/markdown';
import { DebugTools } from '../features/knowledge/canary/debug-tools';
import { messages } from '../features/knowledge/canary/messages';
import { ForMembers, ForVisitors } from '../ui/audience';
import { AuthenticationRequired } from '../ui/authentication-required';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/debug';

export const meta: Route.MetaFunction = () => [{ title: `${messages.title} · Foyer` }];

export default function Debug() {
  return (
    <Page width="middle">
      <PageHeader title={messages.title} lead={messages.lead} />
      <ForVisitors>
        <AuthenticationRequired hint={messages.signIn} from="/debug" />
      </ForVisitors>
      <ForMembers>
        <DebugTools answer={Markdown} />
      </ForMembers>
    </Page>
  );
}
