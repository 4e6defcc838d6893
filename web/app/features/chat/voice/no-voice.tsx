import { Mic, Volume2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** In the place of speaking, as long as nothing listens: says what is missing. */
export function NoVoiceInput() {
  return (
    <Button
      kind="quiet"
      size="icon"
      className="text-muted"
      aria-label="Speak your message"
      title="Speak"
      onClick={() => toast.info(messages.noVoiceInput)}
    >
      <Mic aria-hidden="true" className="size-5" />
    </Button>
  );
}

/** In the place of hearing an answer, as long as nothing speaks. */
export function NoPlayer() {
  return (
    <Button
      kind="quiet"
      size="icon"
      className="text-muted"
      aria-label="Listen to the answer"
      title="Listen"
      onClick={() => toast.info(messages.noSpeech)}
    >
      <Volume2 aria-hidden="true" className="size-4" />
    </Button>
  );
}
