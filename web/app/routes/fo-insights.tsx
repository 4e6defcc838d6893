import { ArrowLeft } from 'lucide-react';
import { InsightsBoard } from '../features/insights/insights-board';
import { messages } from '../features/insights/messages';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/fo-insights';

export const meta: Route.MetaFunction = () => [{ title: 'Insights · Foyer' }];

export default function FoInsights({ params: { foId } }: Route.ComponentProps) {
  return (
    <Page width="middle">
      <PageHeader title={messages.title} lead={messages.lead}>
        <ButtonLink to="/profile/fo" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Your FO
        </ButtonLink>
      </PageHeader>
      <InsightsBoard key={foId} foId={foId} />
    </Page>
  );
}
