import { useViewer } from '../../../platform/session';
import { ButtonLink } from '../../../ui/button-link';
import { messages } from './messages';
import { scenes } from './scenes';
import { Stage } from './stage';
import { useRotation } from './use-rotation';

const rotation = 5 * 60_000;
const firstDay = 24 * 60 * 60_000;

const chats = { to: '/chats', label: 'Your chats' };
const explore = { to: '/explore', label: 'Explore FOs' };
const profile = { to: '/profile', label: 'Your profile and FO' };
const ways = [chats, explore, profile];
/** A new member has no chats yet. */
const waysOfNewMember = [explore, profile, chats];

/** What a member is greeted with, over a picture that changes every five minutes. */
export function MemberHero() {
  const isNew = useIsNew();
  return (
    <Stage scene={useRotation(scenes.length, rotation)}>
      <h1 className="text-4xl sm:text-5xl">{isNew ? messages.welcomeNew : messages.welcome}</h1>
      <p className="text-lg text-muted">{isNew ? messages.welcomeNewLead : messages.welcomeLead}</p>
      <div className="mt-2 grid gap-3">
        {(isNew ? waysOfNewMember : ways).map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Stage>
  );
}

/** Whoever made an account today is not back. */
function useIsNew(): boolean {
  const confirmed = useViewer()?.email_confirmed_at;
  return confirmed !== undefined && Date.now() - Date.parse(confirmed) < firstDay;
}
