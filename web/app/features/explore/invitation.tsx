import { ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';
import { messages } from './messages';

/** Banner below the list that invites visitors to sign up. */
export function Invitation() {
  return (
    <ForVisitors>
      <aside className="mt-12 flex flex-wrap items-center justify-between gap-5 rounded-card bg-accent-soft px-6 py-7 sm:px-9">
        <div className="grid gap-1">
          <h2 className="text-2xl">{messages.invitation}</h2>
          <p className="max-w-xl">{messages.invitationText}</p>
        </div>
        <ButtonLink to="/signup">Create an account</ButtonLink>
      </aside>
    </ForVisitors>
  );
}
