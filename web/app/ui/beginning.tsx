import { Button } from './button';
import { Spinner } from './spinner';

/** Constant height in pixels of the element above the messages, to avoid layout shift. */
export const beginningHeight = 56;

interface BeginningProps {
  hasEarlier: boolean;
  state: 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** Shown above the messages: the beginning of the conversation, or a button to load earlier ones. */
export function Beginning({ hasEarlier, state, onLoad }: BeginningProps) {
  return (
    <div
      className="flex items-center justify-center gap-3 text-sm text-muted"
      style={{ height: beginningHeight }}
    >
      {!hasEarlier && <p>This is where the conversation began.</p>}
      {hasEarlier && state === 'failed' && <p role="alert">Earlier messages could not be loaded.</p>}
      {hasEarlier && state === 'loading' && <Spinner />}
      {hasEarlier && state !== 'loading' && (
        <Button kind="quiet" size="small" onClick={onLoad}>
          {state === 'failed' ? 'Try again' : 'Earlier messages'}
        </Button>
      )}
    </div>
  );
}
