import { limits } from '@foyer/contract/limits';
import { Link } from 'react-router';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const termsLead = 'The rules of this site, in words that one can read.';

export function Terms() {
  return (
    <StaticPage title="Terms of Service" lead={termsLead} updated="November 2026" fromProfile>
      <Section title="Your account">
        <ul>
          <li>
            You are at least {limits.age.min} years old, and where you live the law lets you agree to this.
          </li>
          <li>One person, one account. Keep your password and your codes to yourself.</li>
          <li>Each member may create exactly one FO.</li>
        </ul>
      </Section>
      <Section title="What you make is yours">
        <p>
          You keep all rights in your personas, documents and messages. You allow this site to store them and
          to show them as far as it takes to do what you asked for: to publish an FO, to answer with it, to
          let others talk with it. The permission ends when you delete them.
        </p>
      </Section>
      <Section title="What is not allowed">
        <ul>
          <li>Harming, threatening, harassing or deceiving people.</li>
          <li>Imitating a living person, or cloning a voice, without their consent.</li>
          <li>Sexual content about minors, incitement to violence, or anything that the law forbids.</li>
          <li>Uploading what is not yours to share.</li>
          <li>Breaking in, overloading the site, or collecting what others have written here.</li>
        </ul>
        <p>
          The <Link to="/safety">Safety Center</Link> says more. We may hide or remove what breaks these
          rules, and close accounts that do so again. We say why, and you may answer.
        </p>
      </Section>
      <Section title="Answers of an AI">
        <p>
          Personas are AIs. What they say may be wrong, and it is neither advice nor the opinion of those who
          run this site. Do not rely on it where health, money or the law are concerned.
        </p>
      </Section>
      <Section title="The service">
        <p>
          We run the site with care, as it is: it may change, rest or end. If it ends, we tell you early
          enough to download your data. As far as the law allows, we are not liable for what nobody could
          foresee.
        </p>
      </Section>
      <Section title="Leaving">
        <p>
          You may delete your account in your <Link to="/profile/data">profile</Link> at any time. It takes
          everything of yours with it.
        </p>
      </Section>
      <Section title="Changes and questions">
        <p>
          When these terms change in a way that matters, we tell members before it counts. Questions go to{' '}
          <SupportMail subject="Terms of Service" />.
        </p>
      </Section>
    </StaticPage>
  );
}
