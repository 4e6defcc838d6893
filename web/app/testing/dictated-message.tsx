import { useState } from 'react';
import { useSpokenMessage } from '../ui/dictation/use-spoken-message';

/** A text for the persona `f` that can be typed or spoken. */
export function DictatedMessage() {
  const [text, setText] = useState('');
  const { button, status } = useSpokenMessage('f', text, setText);
  return (
    <>
      {status}
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      {button}
    </>
  );
}
