import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Tabs } from '../../../../ui/tabs';
import { messages } from '../../messages';
import { StepActions } from '../step-actions';
import { StepFrame } from '../step-frame';
import { defaultVoice, seededVoices } from './seeded-voices';

/** The voices of the house. They are read until the voice library lets one choose and listen. */
export function VoiceStep({ onBack, onNext }: { onBack?: () => void; onNext: () => void }) {
  return (
    <StepFrame step={6} lead="How it sounds once it speaks.">
      <Tabs
        label="Voices"
        tabs={[
          { name: 'Choose from Library', content: <Library /> },
          {
            name: 'Clone Your Voice',
            content: (
              <Notice>
                <p>{messages.noCloning}</p>
              </Notice>
            ),
          },
        ]}
      />
      <StepActions onBack={onBack}>
        <Button onClick={onNext}>Continue to Validation</Button>
      </StepActions>
    </StepFrame>
  );
}

function Library() {
  return (
    <div className="grid gap-5">
      <Notice>
        <p>{messages.noVoices}</p>
      </Notice>
      <ul aria-label="Voices of the house" className="grid gap-3 sm:grid-cols-2">
        {seededVoices.map(({ id, name, sample_text }) => (
          <li key={id} className="grid content-start gap-1 rounded-control border border-line px-4 py-3">
            <div className="flex items-center gap-2">
              <h3 className="text-lg">{name}</h3>
              {id === defaultVoice && <Badge tone="accent">Default</Badge>}
            </div>
            <p className="text-sm text-muted">“{sample_text}”</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
