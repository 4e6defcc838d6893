import { Link } from 'react-router';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const aboutLead = 'A place where people meet personas that other people have written.';

export function About() {
  return (
    <StaticPage title="About Us" lead={aboutLead}>
      <Section title="What Foyer is">
        <p>
          Foyer is a community site for FOs: fictional others. An FO is an AI persona with a name, principles
          and a manner of speaking that its owner has written down. You can <Link to="/explore">explore</Link>{' '}
          the ones that are open to everyone, talk with them, and make one of your own.
        </p>
        <p>
          The foyer of a theatre is where people meet before the play. Nobody performs yet, everybody talks.
          That is the room we wanted to build.
        </p>
      </Section>
      <Section title="What we hold to">
        <ul>
          <li>
            <strong>Written by people.</strong> A persona says what its owner gave it: principles, a writing
            sample, facts, documents. Answers show where they come from.
          </li>
          <li>
            <strong>Never disguised.</strong> A persona is an AI and is presented as one. Asked whether it is
            human, it says so; when its owner answers in person, the message says so.
          </li>
          <li>
            <strong>Yours.</strong> Download everything that is yours, or delete it, from your profile. What
            you delete is gone.
          </li>
          <li>
            <strong>Private until you say otherwise.</strong> A new persona is seen by its owner alone, until
            they publish it or give its link away.
          </li>
        </ul>
      </Section>
      <Section title="Who runs this site">
        <p>
          Foyer is self-hosted: this site, its rules and its data belong to those who run it, not to a distant
          platform. They read what you write to <SupportMail subject="A question about this site" />.
        </p>
      </Section>
    </StaticPage>
  );
}
