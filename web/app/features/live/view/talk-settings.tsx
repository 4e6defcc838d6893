import { Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Switch } from '../../../ui/switch';
import { type Patience, times } from '../machine/times';
import { messages } from '../messages';
import type { Session, SpeechInput } from '../talk/open-session';

/** Settings of the microphone; they take effect at once. */
export function TalkSettings({
  session,
  input,
}: {
  session: Session;
  input: SpeechInput & { mode: 'voice' };
}) {
  const [open, setOpen] = useState(false);
  const name = useId();
  return (
    <>
      <Button
        kind="quiet"
        size="icon"
        aria-label={messages.settings}
        title={messages.settings}
        onClick={() => setOpen(true)}
      >
        <Settings2 aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={messages.settings}>
        <div className="grid gap-6">
          <Switch
            label={messages.pushToTalk}
            hint={messages.pushToTalkHint}
            checked={input.pushToTalk}
            onChange={session.setPushToTalk}
          />
          <fieldset disabled={input.pushToTalk} className="grid gap-1 disabled:opacity-50">
            <legend className="mb-1 font-semibold">{messages.patience}</legend>
            {(Object.keys(times.patience) as Patience[]).map((patience) => (
              <label key={patience} className="flex min-h-10 items-center gap-3 touch:min-h-11">
                <input
                  type="radio"
                  name={name}
                  checked={input.patience === patience}
                  onChange={() => session.setPatience(patience)}
                  className="size-5"
                />
                {messages.patiences[patience]}
              </label>
            ))}
          </fieldset>
        </div>
      </Dialog>
    </>
  );
}
