import { limits } from '@foyer/contract/limits';
import { Link } from 'react-router';
import { Section } from './section';
import { StaticPage } from './static-page';
import { SupportMail } from './support-mail';

export const privacyLead = 'What we know about you, what we do with it, and how you end it.';

export function Privacy() {
  return (
    <StaticPage title="Privacy Policy" lead={privacyLead} updated="November 2026" fromProfile>
      <Section title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> email address, display name, picture, a hash of your password
            (never the password), when you stated your age, and your phone number if it is your second step.
          </li>
          <li>
            <strong>Your sign-ins:</strong> for each device the network address, the browser, and when it was
            last used, so that you can see and end them; and for some months what was done to your account,
            with a shortened address, so that you notice a stranger.
          </li>
          <li>
            <strong>What you make:</strong> personas, their principles, facts and documents, voices and
            settings.
          </li>
          <li>
            <strong>What you say:</strong> conversations with personas, how you rated their answers, how you
            voted on them and which you follow, what they remember of you, and what you agreed to. A live talk
            is written down and kept as a conversation; its sound is not kept, nor that of a message that you
            speak.
          </li>
          <li>
            <strong>Your voice, if you clone it:</strong> the samples, what was heard in your spoken consent,
            and the consent with your typed signature, as evidence for as long as the voice lives. Samples of
            which no voice is made go after {limits.voiceSample.retentionDays} days.
          </li>
          <li>
            <strong>What you had read aloud:</strong> the sound, without its text, for as long as there is
            room; it goes with your account at the latest, and before with its persona or voice.
          </li>
          <li>
            <strong>Notifications:</strong> your notification settings, your recent notifications, when you
            last looked at the site, and browsers that you turned push notifications on in.
          </li>
        </ul>
      </Section>
      <Section title="What we do with it">
        <p>
          We run the site with it, and nothing else. We sell nothing, show no advertising, and hand nothing to
          those who do. Logs hold neither passwords nor what you say.
        </p>
      </Section>
      <Section title="Who else sees it">
        <ul>
          <li>
            <strong>Everyone</strong> sees your display name and picture beside what you publish.
          </li>
          <li>
            <strong>Nobody</strong> sees how you voted, nor whom you follow unless you show it on your page:
            everyone sees how many did.
          </li>
          <li>
            <strong>The owner of an FO</strong> may read conversations with it, sees figures of them, and puts
            answers right, unless they have turned that off or you have chosen to talk privately. If they turn
            it on again, they may also read what was said in between, except in private conversations. You see
            when an owner answers in person.
          </li>
          <li>
            <strong>Those who run this site</strong> get your report of an FO by mail, with your email
            address.
          </li>
          <li>
            <strong>Providers</strong> that this site has been set up with: where a language model, a search,
            a voice or mail is not made here, what is needed for it is sent to that provider. What you say
            into the microphone goes to the engine that the operator has set up for writing it down, and the
            samples of a voice that you clone go to ElevenLabs where that is set up; the page says so before
            you record them.
          </li>
          <li>
            <strong>The maker of your browser</strong>, where you speak instead of typing, this site has no
            engine for that, and you have agreed: it hears what you say.
          </li>
          <li>
            <strong>The push service of your browser's maker</strong>, where you turned push notifications on:
            it carries them encrypted, and sees when one is sent.
          </li>
          <li>
            <strong>Authorities</strong>, if the law leaves no choice.
          </li>
        </ul>
      </Section>
      <Section title="Learning">
        <p>
          A persona learns from your conversation only if you consent, for that conversation. When you take
          the consent back, what it learned from it is removed. All of your decisions stand in{' '}
          <Link to="/profile/consents">What I agreed to</Link>.
        </p>
      </Section>
      <Section title="Children">
        <p>
          You must be at least <strong>{limits.age.min} years old</strong> to have an account. We do not
          knowingly keep data of anyone younger; write to us, and we delete it.
        </p>
      </Section>
      <Section title="Your rights">
        <ul>
          <li>
            <strong>See and take:</strong> download all your data as one file from your{' '}
            <Link to="/profile/data">profile</Link>.
          </li>
          <li>
            <strong>Correct:</strong> change your name, picture, email address and all that you made.
          </li>
          <li>
            <strong>Delete:</strong> a conversation, a persona, a voice or your whole account. Deleting is
            final, and takes files with it: with a voice that you cloned go its samples, your consent and the
            provider's copy, which may take a while. A sample of which no voice is made yet you can remove by
            itself. Copies in the operator's backups go when those are replaced.
          </li>
        </ul>
      </Section>
      <Section title="Cookies">
        <p>
          We keep only what makes the site work, for up to 2 years. The{' '}
          <Link to="/cookies">Cookie Policy</Link> names each.
        </p>
      </Section>
      <Section title="Write to us">
        <p>
          Those who run this site are responsible for your data. Reach them at{' '}
          <SupportMail subject="Privacy" />.
        </p>
      </Section>
    </StaticPage>
  );
}
