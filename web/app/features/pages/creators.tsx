import { ButtonLink } from '../../ui/button-link';
import { creatorReasons, creatorSteps } from './creator-program';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const creatorsLead = 'For people whose personas others want to meet.';

export function Creators() {
  return (
    <StaticPage title="Creator Program" lead={creatorsLead}>
      <section
        aria-labelledby="creator-hero"
        className="grid justify-items-start gap-4 rounded-card bg-accent-soft px-6 py-9 sm:px-10 sm:py-12"
      >
        <h2 id="creator-hero" className="text-3xl sm:text-4xl">
          Your craft, in a character that answers
        </h2>
        <p className="max-w-prose text-lg">
          You know a subject, or you can write somebody into being. We help you make of it an FO that is worth
          coming back to, and put it where people see it.
        </p>
        <div className="flex flex-wrap gap-3">
          <SupportMail subject="Creator Program: my CV" button="primary">
            Submit your CV
          </SupportMail>
          <ButtonLink to="/explore" kind="secondary">
            See what others made
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="creator-why" className="grid gap-4">
        <h2 id="creator-why" className="text-2xl">
          Why join
        </h2>
        <ul className="grid gap-4 sm:grid-cols-3">
          {creatorReasons.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-1.5 rounded-card border border-line bg-surface p-5"
            >
              <h3 className="text-lg">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Section title="Who can join">
        <ul>
          <li>
            You are an adult where you live; members may be younger, creators sign for what they publish.
          </li>
          <li>You write, teach, research, perform or practise a craft, and can show it.</li>
          <li>What your persona knows is yours to share, and it pretends to be no living person.</li>
          <li>You have time for the people who talk with it: an hour a week is enough.</li>
        </ul>
      </Section>
      <section aria-labelledby="creator-how" className="grid gap-4">
        <h2 id="creator-how" className="text-2xl">
          How it works
        </h2>
        <ol className="grid gap-4 sm:grid-cols-2">
          {creatorSteps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5">
              <span aria-hidden="true" className="w-6 shrink-0 font-display text-3xl leading-8 text-brass">
                {index + 1}
              </span>
              <div className="grid content-start gap-1">
                <h3 className="text-lg">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </StaticPage>
  );
}
