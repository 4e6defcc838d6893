import type { LiveEntry } from '@foyer/contract';
import { AudioLines, Captions, Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../platform/failure';
import { signInPath } from '../../../platform/return-path';
import { ForMembers, ForVisitors } from '../../../ui/audience';
import { Avatar } from '../../../ui/avatar';
import { ButtonLink } from '../../../ui/button-link';
import { InlineError } from '../../../ui/inline-error';
import { PreHydrationButton } from '../../../ui/pre-hydration-button';
import { Switch } from '../../../ui/switch';
import { messages } from '../messages';
import { RecordingNotice } from './recording-notice';

interface LiveIntroProps {
  entry: LiveEntry;
  /** How the previous talk ended. */
  notice: ReactNode;
  starting: boolean;
  /** Why the last start failed. */
  failure: Failure | null;
  onStart: (isPrivate: boolean) => void;
}

const howItWorks = [
  { ...messages.how.voice, icon: Mic },
  { ...messages.how.sound, icon: AudioLines },
  { ...messages.how.transcript, icon: Captions },
];

/** Introduces the persona, the settings, and the recording of the talk. */
export function LiveIntro({ entry, notice, starting, failure, onStart }: LiveIntroProps) {
  const { persona, consent, offers_private } = entry;
  const [isPrivate, setPrivate] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {notice}
      <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-center">
        <Avatar name={persona.name} url={persona.avatar_url} size="huge" />
        <h1 className="text-4xl">{persona.name}</h1>
        {persona.role && <p className="max-w-xl text-lg text-muted wrap-anywhere">{persona.role}</p>}
      </header>
      <section aria-labelledby="how" className="grid gap-4">
        <h2 id="how" className="text-2xl">
          {messages.howTitle}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3">
          {howItWorks.map(({ title, text, icon: Icon }) => (
            <li
              key={title}
              className="grid content-start gap-1 rounded-card border border-line bg-surface p-4"
            >
              <Icon aria-hidden="true" className="size-5 text-brass" />
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-muted wrap-anywhere">
                {typeof text === 'string' ? text : text(persona.name)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <RecordingNotice text={consent.text} />
      <ForMembers>
        {offers_private && <Switch label={messages.private} checked={isPrivate} onChange={setPrivate} />}
        <PreHydrationButton
          busy={starting}
          onPress={() => onStart(isPrivate)}
          className="justify-self-center"
        >
          {messages.start}
        </PreHydrationButton>
        <InlineError busy={starting} title={failure?.description && failure.title}>
          {failure?.description ?? failure?.title}
        </InlineError>
      </ForMembers>
      <ForVisitors>
        <div className="grid justify-items-center gap-2">
          <ButtonLink to={signInPath(`/fo/${persona.handle}/live`)}>{messages.start}</ButtonLink>
          <p className="text-sm text-muted">{messages.loginFirst}</p>
        </div>
      </ForVisitors>
    </div>
  );
}
