import { limits } from '@foyer/contract/limits';
import { publishingThreshold } from '@foyer/contract/persona-readiness';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Question {
  question: string;
  answer: ReactNode;
}

export const questions: { topic: string; questions: Question[] }[] = [
  {
    topic: 'Getting started',
    questions: [
      {
        question: 'What is an FO?',
        answer:
          'A fictional other: an AI persona that a member has written. It has a name, principles, a manner of its own and perhaps documents that it has read.',
      },
      {
        question: 'Do I need an account?',
        answer: (
          <>
            Not to look around: <Link to="/explore">Explore</Link> is open to everyone. To talk with an FO or
            to make one you need an account, and you must be at least {limits.age.min} years old.
          </>
        ),
      },
      {
        question: 'Who made the sample FOs?',
        answer:
          'They come with the site, as examples, and say so: “by Sample FOs”. They belong to accounts that nobody can sign in to, so that no owner reads what you say to them or answers you. Whoever runs the site may remove them, and your conversations with them go too.',
      },
      {
        question: 'I never got the confirmation mail.',
        answer: (
          <>
            Look in the spam folder first. Then try to <Link to="/login">log in</Link>: the page offers to
            send the mail again.
          </>
        ),
      },
    ],
  },
  {
    topic: 'Your FO',
    questions: [
      {
        question: 'How many FOs may I create?',
        answer: 'Exactly one. It is easier to be known for one good character than for ten drafts.',
      },
      {
        question: 'How does it learn?',
        answer:
          'By what you give it: principles, a writing sample, facts and documents; and by training, when you chat with it and correct its answers.',
      },
      {
        question: 'Who can see it?',
        answer: `Nobody but you, until you publish it or, once its readiness is ${publishingThreshold}%, open it in its settings to those who have its link. You can make it private again at any time.`,
      },
      {
        question: 'What do I learn of its visitors?',
        answer: `Your inbox has what they said and how they rated the answers. The insights of your FO have numbers over up to ${Math.max(...limits.insights.days)} days and the questions that it could not answer, which you can teach it there; what fewer than ${limits.insights.people} people did is left out. You see nothing of private conversations, and nothing of any while you are out of the loop.`,
      },
      {
        question: 'Why do its numbers stand still?',
        answer:
          'With “Keep me in the loop” off, its answers, memories and learning count your own chats alone: a number that moves would tell you what visitors do. Conversations in which they talk privately are never counted.',
      },
      {
        question: 'Which voice does it have?',
        answer: (
          <>
            The default one, until you choose another in the <Link to="/voices">voice library</Link> or in the
            sixth step of its setup. A voice that you made is yours alone until you make it public; when you
            take it back or delete it, FOs that had it speak with the default voice again.
          </>
        ),
      },
      {
        question: 'Can it speak with my own voice?',
        answer: (
          <>
            Yes: <Link to="/voices/new/clone">clone it</Link>, with your written consent and samples that
            count {limits.voiceClone.seconds} seconds together. Where the site has no engine that copies
            voices, you get an approximate match, and the page says so. The voice is private until you make it
            public, and deleting it deletes its samples too. Clone nobody's voice but your own.
          </>
        ),
      },
      {
        question: 'I changed its name. Do old links still work?',
        answer: 'Yes. The name makes a new address, and the old one leads there.',
      },
    ],
  },
  {
    topic: 'Conversations',
    questions: [
      {
        question: 'Who reads what I say to an FO?',
        answer: (
          <>
            You do, and its owner may, unless they have turned that off or you talk privately. Do not tell it
            secrets. The <Link to="/privacy">Privacy Policy</Link> says who else is involved.
          </>
        ),
      },
      {
        question: 'Can I talk without its owner reading it?',
        answer:
          'Yes, where the owner allows it: switch on “Talk privately” before your first message. The owner never reads that conversation, and the FO learns nothing from it.',
      },
      {
        question: 'What is a live talk?',
        answer:
          'A conversation by voice: you speak, the FO answers aloud, and you may interrupt it. It is written down and kept among your conversations, and its owner may read it as any other; the sound is not kept. Without a microphone you type, and still hear the answers.',
      },
      {
        question: 'Can I reach the person behind an FO?',
        answer:
          'Its owner may answer you in person in the same conversation, and the message says so. Ask the FO for them: it tells you whether they can be reached.',
      },
      {
        question: 'Can I say that an answer is good or bad?',
        answer:
          'Yes, with the thumbs below it, and you can take it back. An owner who may read the conversation sees it there, and a thumbs down brings it to the top of their inbox.',
      },
      {
        question: 'Can I say that an FO is good or bad?',
        answer:
          'Yes, with the thumbs on its page, once you have chatted with it; the same thumb again takes your vote back. Everyone sees how many voted which way, and nobody sees who.',
      },
      {
        question: 'How do I find an FO again?',
        answer: (
          <>
            Follow it on its page: it is then under <Link to="/profile/following">Following</Link>. Its owner
            is notified that somebody follows, but not who.
          </>
        ),
      },
      {
        question: 'How do I learn that something happened while I was away?',
        answer: (
          <>
            By mail, and by push on devices where you turn it on. Under{' '}
            <Link to="/profile/notifications">Notifications</Link> you choose for which kinds; notifications
            about visitors are in the settings of your FO. Each such mail has a link that stops it.
          </>
        ),
      },
      {
        question: 'Can I delete a conversation?',
        answer:
          'Yes, from its menu while you read it, or in the list of conversations beside it. It is gone for you and for the owner, and the FO forgets what you said in it.',
      },
    ],
  },
  {
    topic: 'Your account',
    questions: [
      {
        question: 'How do I turn on two-step verification?',
        answer: (
          <>
            In your <Link to="/profile#security">profile</Link>, under Password & Security. You need an
            authenticator app on your phone or, where the site can send text messages, a phone number. Save
            the recovery codes: they are the way in when the phone is gone.
          </>
        ),
      },
      {
        question: 'Can I take my data with me?',
        answer: (
          <>
            Yes. <Link to="/profile/data">Your profile</Link> makes one file of it all, in formats that other
            programs read.
          </>
        ),
      },
      {
        question: 'What happens when I delete my account?',
        answer:
          'Everything of yours goes at once: your FO, its documents, your conversations and files. It cannot be brought back.',
      },
    ],
  },
];
