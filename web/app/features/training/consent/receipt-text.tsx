import type { Receipt } from '@foyer/contract';
import { counted } from '../../../platform/format';
import { longDate } from '../../../platform/moments';

/** Shows how many items were removed with a consent. */
export function ReceiptText({ receipt }: { receipt: Receipt }) {
  const removedItems = [
    { count: receipt.answers, name: counted(receipt.answers, 'remembered answer') },
    { count: receipt.corrections, name: counted(receipt.corrections, 'correction') },
    { count: receipt.avoided, name: counted(receipt.avoided, 'answer to avoid', 'answers to avoid') },
  ].filter(({ count }) => count > 0);
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">Receipt: removed on {longDate(receipt.at)}</p>
      {removedItems.length === 0 ? (
        <p>Nothing had been learnt, so nothing had to be removed.</p>
      ) : (
        <ul className="list-disc pl-5">
          {removedItems.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        Your messages stay in your chat, and answers that others were given before stay in theirs.
      </p>
    </div>
  );
}
