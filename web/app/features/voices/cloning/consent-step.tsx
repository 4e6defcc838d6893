import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/plain-text';
import {
  type CloneConsentKind,
  cloneConsentTexts,
  cloneConsentVersion,
} from '@foyer/contract/voice-clone-consent';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { EngineNotice } from './engine-notice';
import { messages } from './messages';
import type { ConsentDraft } from './use-consent';

interface ConsentStepProps {
  consent: ConsentDraft;
  onChange: (part: Partial<ConsentDraft>) => void;
  onNext: () => void;
}

const texts = Object.entries(cloneConsentTexts[cloneConsentVersion]) as [CloneConsentKind, string][];
const { signatureMin, signatureMax } = limits.voiceClone;

/** Explains cloning, and takes consent and signature. */
export function ConsentStep({ consent, onChange, onNext }: ConsentStepProps) {
  const [tried, setTried] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const isShort = characterCount(plainText(consent.signature)) < signatureMin;
  const isComplete =
    texts.every(([kind]) => consent[kind]) &&
    consent.signature.trim() !== '' &&
    plainText(consent.name) !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    setTried(true);
    if (isShort) return focusFirstProblem();
    onChange({ timestamp: new Date().toISOString() });
    onNext();
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-6" aria-labelledby="clone-consent">
      <h2 id="clone-consent" tabIndex={-1} className="text-2xl outline-none">
        {messages.consent.title}
      </h2>
      <Notice tone="warn">
        <p>{messages.consent.notice}</p>
        <p>{messages.consent.onlyOwn}</p>
      </Notice>
      <EngineNotice />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{messages.consent.title}</legend>
        {texts.map(([kind, text]) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={consent[kind]}
              onChange={({ target }) => onChange({ [kind]: target.checked })}
              className="mt-1 size-5 shrink-0"
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={messages.consent.signature}
        hint={messages.consent.signatureHint}
        error={tried && isShort ? messages.consent.signatureShort : undefined}
        value={consent.signature}
        maxLength={signatureMax}
        autoComplete="name"
        onChange={({ target }) => onChange({ signature: target.value })}
      />
      <TextField
        label={messages.consent.name}
        value={consent.name}
        maxLength={limits.voice.nameMax}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div>
        <Button type="submit" disabled={!isComplete}>
          {messages.consent.next}
        </Button>
      </div>
    </form>
  );
}
