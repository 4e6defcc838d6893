import { limits } from '@foyer/contract/limits';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const safetyLead = 'What keeps this site safe, and what to do when something is not right.';

export function Safety() {
  return (
    <StaticPage title="Safety Center" lead={safetyLead}>
      <Notice tone="warn" title="In danger, or thinking of harming yourself?">
        <p>
          Call your local emergency number or a crisis line now. A persona is no doctor, no lawyer and no
          friend who can come over.
        </p>
      </Notice>
      <Section title="Who may be here">
        <p>
          You must be at least <strong>{limits.age.min} years old</strong>. You state that when you create an
          account. If we learn that somebody is younger, we close the account and delete what belongs to it.
        </p>
      </Section>
      <Section title="Talking with a persona">
        <ul>
          <li>It is an AI. It can be wrong, also when it sounds sure. Check what matters.</li>
          <li>
            Tell it nothing that you would not want its owner to read: owners may see conversations with their
            FO, unless they have turned that off or you talk privately.
          </li>
          <li>You decide, for each conversation, whether an FO may learn from it. You can take that back.</li>
          <li>You can delete a conversation at any time.</li>
        </ul>
      </Section>
      <Section title="Making a persona">
        <ul>
          <li>Do not imitate a living person without their consent, in words or in voice.</li>
          <li>No sexual content about minors, no incitement to violence, no help with serious harm.</li>
          <li>Upload only what is yours to share.</li>
          <li>New personas are private. You choose when others may meet them.</li>
        </ul>
      </Section>
      <Section title="Keeping your account yours">
        <ul>
          <li>Use a long password that you use nowhere else.</li>
          <li>
            Turn on two-step verification in your <Link to="/profile#security">profile</Link>, and keep the
            recovery codes somewhere safe.
          </li>
          <li>Look at the list of devices there now and then, and end what you do not know.</li>
          <li>Nobody of this site will ever ask you for your password or for a code.</li>
        </ul>
      </Section>
      <Section title="Report something">
        <p>
          To report an FO, choose Report on its page or in the menu of your chat with it. About anything else,
          write to <SupportMail subject="Safety report" /> and say where you saw it: a link is best. Reports
          about accounts and safety are answered within 6 to 12 hours.
        </p>
      </Section>
    </StaticPage>
  );
}
