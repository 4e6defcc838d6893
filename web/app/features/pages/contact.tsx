import { KeyRound, type LucideIcon, MessageCircleQuestion, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const contactLead = 'Write to us, and somebody answers. How soon depends on what it is about.';

const topics: { icon: LucideIcon; name: string; hours: string; text: string }[] = [
  {
    icon: KeyRound,
    name: 'Account',
    hours: '6 to 12 hours',
    text: 'You cannot sign in, somebody else did, or you want to report something.',
  },
  {
    icon: Wrench,
    name: 'Technical',
    hours: '12 to 24 hours',
    text: 'Something does not work as it should. Say what you did and what you saw.',
  },
  {
    icon: MessageCircleQuestion,
    name: 'General',
    hours: '24 to 48 hours',
    text: 'Everything else: questions, ideas, praise.',
  },
];

export function Contact() {
  return (
    <StaticPage title="Contact Support" lead={contactLead} fromProfile>
      <section aria-label="Topics" className="grid gap-4">
        {topics.map(({ icon: Icon, name, hours, text }) => (
          <Card key={name}>
            <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr_auto]">
              <Icon aria-hidden="true" className="size-8 text-accent" />
              <div className="grid gap-1">
                <h2 className="text-xl">{name}</h2>
                <p>{text}</p>
                <p className="text-sm text-muted">
                  We answer within <strong className="text-ink">{hours}</strong>.
                </p>
              </div>
              <div>
                <SupportMail subject={`${name} question`} button="secondary">
                  Write<span className="sr-only"> about {name.toLowerCase()} questions</span>
                </SupportMail>
              </div>
            </div>
          </Card>
        ))}
      </section>
      <Section title="Before you write">
        <p>
          The <Link to="/faq">FAQ</Link> may know already. Please never send us your password or a code; we
          will never ask for them.
        </p>
        <p>
          The address, if your mail program does not open by itself: <SupportMail subject="Question" />
        </p>
      </Section>
    </StaticPage>
  );
}
