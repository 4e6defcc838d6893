import type { Persona } from '@foyer/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { Composer } from '../composer';
import { OwnMessage } from '../question/own-message';
import { startersFor } from '../starters';
import { AutoPlayButton } from '../voice/auto-play-button';
import { useReadTrial } from '../voice/use-read-aloud';
import { TestAnnouncement } from './test-announcement';
import { TrialAnswer } from './trial-answer';
import { useTestChat } from './use-test-chat';

/** Lets the owner chat with the persona as visitors would; nothing is stored. */
export function TestChat({ persona }: { persona: Persona }) {
  const chat = useTestChat(persona.id);
  const [text, setText] = useState('');
  const stick = useStickToEnd();
  useReadTrial(persona, chat.trials.at(-1));
  const send = (question: string) => {
    setText('');
    stick.jumpToEnd();
    void chat.send(question);
  };

  return (
    <section
      aria-label="Test chat"
      className="flex h-[32rem] max-h-[80dvh] flex-col overflow-hidden rounded-card border border-line bg-canvas"
    >
      <Transcript stick={stick}>
        {chat.trials.length === 0 ? (
          <div className="grid justify-items-center gap-4 py-10 text-center">
            <h3 className="text-2xl">Say hello to {persona.name}</h3>
            <ul aria-label="Ways to begin" className="flex flex-wrap justify-center gap-2">
              {startersFor(persona).map((starter) => (
                <li key={starter}>
                  <Button kind="secondary" size="small" onClick={() => send(starter)}>
                    {starter}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {chat.trials.map((trial) => (
              <li key={trial.id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <OwnMessage text={trial.question} />
                <TrialAnswer
                  trial={trial}
                  persona={persona}
                  busy={chat.busy}
                  onRetry={() => void chat.retry(trial)}
                />
              </li>
            ))}
          </ol>
        )}
      </Transcript>
      <Composer
        name={persona.name}
        text={text}
        onChange={setText}
        busy={chat.busy}
        isDisabled={false}
        autoFocus={false}
        tools={<AutoPlayButton />}
        onSend={send}
        onStop={chat.stop}
      />
      <TestAnnouncement name={persona.name} last={chat.trials.at(-1)} />
    </section>
  );
}
