import { Card } from '../../ui/card';
import { positions } from './positions';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const careersLead = 'Four open positions, for people who like people.';

export function Careers() {
  return (
    <StaticPage title="Careers" lead={careersLead}>
      <section aria-label="Open positions" className="grid gap-4">
        {positions.map(({ title, kind, text }) => (
          <Card key={title}>
            <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto]">
              <div className="grid gap-1.5">
                <h2 className="text-2xl">{title}</h2>
                <p className="text-sm text-muted">{kind}</p>
                <p>{text}</p>
              </div>
              <div>
                <SupportMail subject={`Application: ${title}`} button="secondary">
                  Apply<span className="sr-only"> as {title}</span>
                </SupportMail>
              </div>
            </div>
          </Card>
        ))}
      </section>
      <Section title="How we hire">
        <p>
          Write a few lines about yourself and add what shows your work. We answer every application, talk
          with you once or twice, and agree on hours and pay before anything begins. We ask for nothing that
          the work does not need: no photograph, no age, no family status.
        </p>
      </Section>
    </StaticPage>
  );
}
