import { useEffect, useState } from 'react';
import { useViewer } from '../../../platform/session';
import { ButtonLink } from '../../../ui/button-link';
import { messages } from './messages';
import { Stage, scenes } from './stage';

const rotationMilliseconds = 5 * 60_000;
const newForMilliseconds = 24 * 60 * 60_000;

/** Greeting for members over a picture that changes every five minutes. */
export function MemberHero() {
  return (
    <Stage scene={useRotation(scenes.length, rotationMilliseconds)}>
      <h1 className="text-4xl sm:text-5xl">{useIsNew() ? messages.welcomeNew : messages.welcome}</h1>
      <p className="text-lg text-muted">{messages.welcomeLead}</p>
      <div className="mt-2 grid gap-3">
        <ButtonLink to="/explore">Explore FOs</ButtonLink>
        <ButtonLink to="/chats" kind="secondary">
          Your chats
        </ButtonLink>
        <ButtonLink to="/profile" kind="secondary">
          Your profile and FO
        </ButtonLink>
      </div>
    </Stage>
  );
}

/** True for 24 hours after the account was created. A change of the email address does not make it new again. */
function useIsNew(): boolean {
  const viewer = useViewer();
  return viewer !== null && Date.now() - Date.parse(viewer.created_at) < newForMilliseconds;
}

/** Counts 0 to `count` - 1 and again, one step each `milliseconds`. Starts at 0, as on the server. */
function useRotation(count: number, milliseconds: number) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => (now + 1) % count), milliseconds);
    return () => clearInterval(timer);
  }, [count, milliseconds]);
  return step;
}
