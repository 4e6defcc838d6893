import { Notice } from '../../ui/notice';
import { messages } from './messages';

/** Shown on the login to a person who was redirected from the page of the samples. */
export function SignInReason({ destination }: { destination: string }) {
  if (destination !== '/seed') return null;
  return (
    <div className="mb-6">
      <Notice title={messages.required}>
        <p>{messages.signIn}</p>
      </Notice>
    </div>
  );
}
