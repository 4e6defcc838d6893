import { ButtonLink } from '../../../ui/button-link';
import { differences, messages, steps } from './messages';

/** Explains to visitors how to create a persona, and how this site differs from others. */
export function HowItWorks() {
  return (
    <>
      <section aria-labelledby="how-it-works" className="grid gap-6">
        <h2 id="how-it-works" className="text-3xl">
          {messages.how}
        </h2>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid content-start gap-1 rounded-card border border-line bg-surface p-5"
            >
              <span aria-hidden="true" className="font-display text-3xl text-brass">
                {index + 1}
              </span>
              <h3 className="text-xl">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="what-is-different" className="grid gap-6">
        <h2 id="what-is-different" className="text-3xl">
          {messages.different}
        </h2>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {differences.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-1 border-l-2 border-brass pl-4">
              <dt className="font-display text-xl">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <ButtonLink to="/signup">{messages.begin}</ButtonLink>
        </div>
      </section>
    </>
  );
}
