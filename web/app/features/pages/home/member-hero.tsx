import { useViewer } from '../../../platform/session';
import { ButtonLink } from '../../../ui/button-link';
import { messages } from './messages';
import { scenes } from './scenes';
import { Stage } from './stage';
import { useRotation } from './use-rotation';

const rotation = 5 * 60_000;
const firstDay = 24 * 60 * 60_000;

/** What a member is greeted with, over a picture that changes every five minutes. */
export function MemberHero() {
  return (
    <Stage scene={useRotation(scenes.length, rotation)}>
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

/** Whoever made an account today is not back. */
function useIsNew(): boolean {
  const confirmed = useViewer()?.email_confirmed_at;
  return confirmed !== undefined && Date.now() - Date.parse(confirmed) < firstDay;
}
