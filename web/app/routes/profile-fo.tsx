import { ChartColumn, History } from 'lucide-react';
import { UnansweredStep } from '../features/insights/unanswered-step';
import { CardHead } from '../features/personas/card/card-head';
import { DangerZone } from '../features/personas/card/danger-zone';
import { LearningProgress } from '../features/personas/card/learning-progress';
import { NextSteps } from '../features/personas/next-steps';
import { OwnPersonaPage } from '../features/personas/own/own-persona-page';
import { ButtonLink } from '../ui/button-link';
import { Card } from '../ui/card';
import type { Route } from './+types/profile-fo';

export const meta: Route.MetaFunction = () => [{ title: 'Your FO · Profile · Foyer' }];

export default function ProfileFo() {
  return (
    <OwnPersonaPage title="Your FO" lead="What it is, how far it has come, and what it needs next.">
      {(persona) => (
        <>
          <Card>
            <CardHead persona={persona} heading="h2">
              <ButtonLink to={`/fo/${persona.id}/insights`} kind="secondary" size="small">
                <ChartColumn aria-hidden="true" className="size-4" />
                Insights
              </ButtonLink>
              <ButtonLink to={`/edit-fo/${persona.id}/versions`} kind="secondary" size="small">
                <History aria-hidden="true" className="size-4" />
                Versions
              </ButtonLink>
            </CardHead>
          </Card>
          <Card>
            <LearningProgress persona={persona} heading="h2" />
          </Card>
          <NextSteps withoutSummary questions={({ id }) => <UnansweredStep foId={id} />} />
          <Card>
            <DangerZone persona={persona} heading="h2" />
          </Card>
        </>
      )}
    </OwnPersonaPage>
  );
}
