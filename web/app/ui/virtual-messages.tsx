import {
  type ComponentProps,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Beginning, beginningHeight } from './beginning';
import { useEarlier } from './use-earlier';
import type { useStickToEnd } from './use-stick-to-end';

interface VirtualMessagesProps<Message> {
  /** Oldest first. */
  messages: readonly Message[];
  hasEarlier: boolean;
  /** Loads the next earlier page. */
  loadEarlier: () => Promise<unknown>;
  stick: ReturnType<typeof useStickToEnd>;
  ref?: Ref<VirtualizerHandle>;
  /** Renders a message, with a key. */
  children: (message: Message) => ReactElement;
}

/** Number of newest messages that are always rendered, so that the browser's own search finds them. */
const alwaysMounted = 40;
/** Pixels from the top at which earlier messages are requested. */
const nearBeginning = 800;

/** The messages of a conversation, of which only the newest and those near the visible part are rendered. */
export function VirtualMessages<Message extends { id: string }>({
  messages,
  hasEarlier,
  loadEarlier,
  stick,
  ref,
  children,
}: VirtualMessagesProps<Message>) {
  const earlier = useEarlier(loadEarlier);
  const wasPrepended = useWasPrepended(messages);
  const hadEarlier = useHadEarlier(hasEarlier);
  const newest = useMemo(
    () =>
      Array.from({ length: alwaysMounted }, (_, back) => messages.length - 1 - back).filter((at) => at >= 0),
    [messages.length],
  );
  return (
    <>
      {hadEarlier && (
        <Beginning hasEarlier={hasEarlier} state={earlier.state} onLoad={() => void earlier.load()} />
      )}
      <Virtualizer
        ref={ref}
        scrollRef={stick.element}
        as={PressableList}
        item="li"
        shift={wasPrepended}
        keepMounted={newest}
        startMargin={hadEarlier ? beginningHeight : 0}
        onResize={stick.followGrowth}
        onScroll={(offset) => {
          if (hasEarlier && offset < nearBeginning && earlier.state === 'idle') void earlier.load();
        }}
      >
        {messages.map((message) => children(message))}
      </Virtualizer>
    </>
  );
}

/** True if earlier messages were added since the last render, so that the scroll position must be kept. */
function useWasPrepended(messages: readonly { id: string }[]) {
  const first = useRef<string>(undefined);
  const wasPrepended =
    first.current !== undefined && messages.findIndex(({ id }) => id === first.current) > 0;
  useLayoutEffect(() => {
    first.current = messages[0]?.id;
  });
  return wasPrepended;
}

/** True once earlier messages existed on the server. Never becomes false again, so that the top row does not disappear. */
function useHadEarlier(hasEarlier: boolean) {
  const [hadEarlier, setHadEarlier] = useState(hasEarlier);
  if (hasEarlier && !hadEarlier) setHadEarlier(true);
  return hadEarlier;
}

/**
 * virtua ignores the pointer while the list scrolls. An answer that is being written scrolls it all the time, and
 * buttons, links and the selection of text must work then.
 */
function PressableList({ style, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} style={{ ...style, pointerEvents: undefined }} />;
}
