import type { RemovedPlace } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { messages } from '../messages';

export interface Removal {
  name: string;
  receipt: RemovedPlace[];
  fallsBack: { name: string }[];
}

interface RemovalReceiptProps {
  removal: Removal;
  onClose: () => void;
}

/** Where a voice was deleted and where deletion is pending. Gets the focus, since the card that had it is gone. */
export function RemovalReceipt({ removal, onClose }: RemovalReceiptProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removal) element.current?.focus();
  }, [removal]);
  const { name, receipt, fallsBack } = removal;
  const done = receipt.filter(({ isDone }) => isDone);
  const remainingPlaces = receipt.filter(({ isDone }) => !isDone);
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <Notice tone="good" isLive title={messages.removed(name)}>
        <Places title={messages.placesDone} places={done} />
        {remainingPlaces.length > 0 && <Places title={messages.placesLeft} places={remainingPlaces} />}
        {fallsBack.length > 0 && (
          <p>{messages.removeUsed(fallsBack.map((persona) => persona.name).join(', '))}</p>
        )}
        <div>
          <Button kind="secondary" size="small" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function Places({ title, places }: { title: string; places: RemovedPlace[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {places.map(({ place }) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </div>
  );
}
