import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface TakeOverOfferProps {
  open: boolean;
  persona: string;
  visitor: string;
  onTakeOver: () => void;
  onJustReply: () => void;
  onCancel: () => void;
}

/** Offers to take over before a reply to a present visitor, whose next message the persona would answer otherwise. */
export function TakeOverOffer(props: TakeOverOfferProps) {
  const { open, persona, visitor, onTakeOver, onJustReply, onCancel } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onCancel()}
      title={`${visitor} is here now`}
      description={`If you take over, ${persona} stays silent until you hand back, and ${visitor} sees that it is you. Otherwise ${persona} answers what comes next.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onJustReply}>
          Just send the reply
        </Button>
        <Button onClick={onTakeOver}>Take over and send</Button>
      </div>
    </Dialog>
  );
}
