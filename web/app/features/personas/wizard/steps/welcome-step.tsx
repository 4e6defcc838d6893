import { AudioLines, Fingerprint, MessagesSquare, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';

const upcomingSteps = [
  { icon: Fingerprint, title: 'Who it is', text: 'A name, a description and a portrait.' },
  { icon: Scale, title: 'What it stands by', text: 'Three to five principles that shape every answer.' },
  { icon: AudioLines, title: 'How it sounds', text: 'A sample of its writing, and a voice.' },
  { icon: MessagesSquare, title: 'How it answers', text: 'You talk with it before anybody else does.' },
];

interface WelcomeStepProps {
  onNext: () => void;
  importButton?: ReactNode;
}

export function WelcomeStep({ onNext, importButton }: WelcomeStepProps) {
  return (
    <StepFrame
      step={1}
      lead="An FO is an AI persona of your own making: you say who it is, teach it what you know, and open its door when you like. It takes about ten minutes."
    >
      <ul className="grid gap-5 sm:grid-cols-2">
        {upcomingSteps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-brass" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted">
        It stays private until you say otherwise, and what you type is kept in this browser as you go.
      </p>
      {importButton && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
          <p className="text-sm">Made it somewhere else already?</p>
          {importButton}
        </div>
      )}
      <StepActions>
        <Button onClick={onNext}>Let's Get Started</Button>
      </StepActions>
    </StepFrame>
  );
}
