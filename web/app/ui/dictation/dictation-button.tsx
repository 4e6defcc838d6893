import { Mic, MicOff, Square } from 'lucide-react';
import { useState } from 'react';
import type { useDictation } from '../../platform/recording/use-dictation';
import { hasAgreed } from '../../platform/recording/use-listener';
import { Button } from '../button';
import { ListenerDialog } from './listener-dialog';

type DictationInUse = ReturnType<typeof useDictation>;

export interface DictationButtonProps {
  dictation: DictationInUse;
  /** True while no recording can be started. */
  isDisabled?: boolean | undefined;
  /** True if the text has reached its limit. */
  isFull?: boolean;
  /** True to show a label beside the icon. */
  labelled?: boolean;
  /** Id of an element that describes it. */
  describedBy?: string;
  /** Called on a press if there is no speech recognition. */
  onUnable?: () => void;
}

/** Button that starts and stops dictation; one element for both, to keep the focus. */
export function DictationButton(props: DictationButtonProps) {
  const { dictation, isDisabled = false, isFull = false, labelled = false, describedBy, onUnable } = props;
  const { microphone, listener, start, stop } = dictation;
  const [asking, setAsking] = useState(false);
  const isRecording = microphone === 'recording';
  const isBusy = microphone === 'starting' || microphone === 'stopping';
  const isAvailable = listener !== undefined && listener !== 'nobody';
  const label = isRecording ? 'Stop Recording' : 'Start Recording';
  const toggle = () => {
    if (isRecording) return void stop();
    if (!isAvailable) return onUnable?.();
    if (isFull || isDisabled) return;
    if (needsPermission(listener)) setAsking(true);
    else void start();
  };
  const look = labelled
    ? ({ size: 'normal', kind: isRecording ? 'danger' : 'secondary' } as const)
    : ({ size: 'icon', kind: isRecording ? 'danger' : 'quiet', 'aria-label': label, title: label } as const);
  return (
    <>
      <Button
        {...look}
        busy={isBusy}
        className={look.kind === 'quiet' ? 'text-muted' : ''}
        aria-disabled={!isRecording && ((!isAvailable && !onUnable) || isFull || isDisabled)}
        aria-describedby={describedBy}
        onClick={toggle}
      >
        {!isBusy && <DictationIcon isRecording={isRecording} listener={listener} />}
        {labelled && label}
      </Button>
      <ListenerDialog open={asking} onOpenChange={setAsking} dictation={dictation} />
    </>
  );
}

/** True if a notice or an installation is needed before recording. */
const needsPermission = (listener: DictationInUse['listener']) =>
  listener === 'installable' || (listener === 'remote' && !hasAgreed());

function DictationIcon({
  isRecording,
  listener,
}: {
  isRecording: boolean;
  listener: DictationInUse['listener'];
}) {
  if (isRecording) return <Square aria-hidden="true" className="size-4 fill-current" />;
  const Icon = listener === 'nobody' ? MicOff : Mic;
  return <Icon aria-hidden="true" className="size-5" />;
}
