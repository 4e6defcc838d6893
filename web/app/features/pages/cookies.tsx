import { Section } from './section';
import { StaticPage } from './static-page';
import { StoredTable } from './stored-table';
import { SupportMail } from './support-mail';

export const cookiesLead = 'What this site keeps in your browser, why, and for how long.';

export function Cookies() {
  return (
    <StaticPage title="Cookie Policy" lead={cookiesLead} updated="November 2026">
      <Section title="In short">
        <p>
          We keep only what makes the site work. There are no advertising cookies, no trackers and no
          measuring by others, so there is no banner to click away.
        </p>
      </Section>
      <Section title="What is kept">
        <p>
          Most of it is not a cookie in the narrow sense but your browser's own storage, which only this site
          can read. We use the word for both.
        </p>
        <StoredTable />
      </Section>
      <Section title="For how long">
        <p>
          Cookies are kept for <strong>up to 2 years</strong>, most of them for much less. What is in your
          browser's storage stays for as long as the table says, or until you clear it.
        </p>
      </Section>
      <Section title="Signing in through others">
        <p>
          If you continue with an account of another provider, that provider sets cookies of its own on its
          own pages. Its policy applies there.
        </p>
      </Section>
      <Section title="Your choice">
        <p>
          You can delete or block cookies and site data in your browser's settings. Without them you can read
          public pages, but you cannot stay signed in.
        </p>
        <p>
          Questions go to <SupportMail subject="Cookies" />.
        </p>
      </Section>
    </StaticPage>
  );
}
