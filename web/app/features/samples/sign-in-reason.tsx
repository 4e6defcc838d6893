import { Notice } from '../../ui/notice';
import { messages } from './messages';

/** On the login, for whoever was sent there from the page of the samples. */
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
