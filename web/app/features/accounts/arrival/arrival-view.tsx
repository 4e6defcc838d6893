import { alreadyConfirmed } from '@foyer/contract/already-confirmed';
import { CircleCheck, MailCheck } from 'lucide-react';
import { signInPath } from '../../../platform/return-path';
import { ButtonLink } from '../../../ui/button-link';
import { DoneView } from '../done-view';
import { messages } from '../messages';
import { Unreachable } from '../unreachable';
import { type Arrival, arrivalBy } from './arrival';
import { ConfirmationFailed } from './confirmation-failed';
import { PressToConfirm } from './press-to-confirm';
import { Welcome } from './welcome';

interface ArrivalViewProps {
  arrival: Arrival;
  /** Called with the result of a confirmation that needs a button press. */
  onPressed: (arrival: Arrival) => void;
}

/** Shows the result of following a mailed link or returning from a provider, and what to do next. */
export function ArrivalView({ arrival, onPressed }: ArrivalViewProps) {
  switch (arrival.state) {
    case 'confirmed':
      return <Welcome by={arrival.method} destination={arrival.destination} />;
    case 'press':
      return (
        <PressToConfirm
          tokenHash={arrival.tokenHash}
          type={arrival.type}
          destination={arrival.destination}
          onConfirmed={(destination) =>
            onPressed({ state: 'confirmed', method: arrivalBy(arrival.type), destination })
          }
          onHalfConfirmed={() => onPressed({ state: 'half-confirmed' })}
          onRejected={({ message }) =>
            onPressed(
              message === alreadyConfirmed
                ? { state: 'confirmed-before', destination: arrival.destination }
                : {
                    state: 'error',
                    message: messages.confirmation.expired,
                    destination: arrival.destination,
                  },
            )
          }
        />
      );
    case 'half-confirmed':
      return (
        <DoneView icon={MailCheck} title="One more step">
          <p>{messages.confirmation.halfConfirmed}</p>
          <ButtonLink to="/" kind="secondary" size="small">
            Go on
          </ButtonLink>
        </DoneView>
      );
    case 'confirmed-before':
      return (
        <DoneView icon={CircleCheck} title="Your email is confirmed">
          <p>{messages.confirmation.before}</p>
          <ButtonLink to={signInPath(arrival.destination)}>Login</ButtonLink>
        </DoneView>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'error':
      return <ConfirmationFailed message={arrival.message} destination={arrival.destination} />;
  }
}
