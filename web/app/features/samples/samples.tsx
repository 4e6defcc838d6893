import { ORPCError } from '@orpc/client';
import { messageOf } from '../../platform/api';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { messages } from './messages';
import { SampleList } from './sample-list';
import { useSeed } from './use-seed';

/** One button, which may be pressed any number of times. */
export function Samples() {
  const seed = useSeed();
  return (
    <Card title="Sample FOs">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          Three public FOs and a private one are made, once for the whole site. They belong to nobody who can
          sign in, and your own FO stays the only one of yours.
        </p>
        <Button busy={seed.isPending} onClick={() => seed.mutate()} className="justify-self-start">
          Create sample FOs
        </Button>
        <div role="status" className="grid gap-5 empty:hidden">
          {seed.isError && (
            <Notice tone="danger" title={messages.failed}>
              <p>{reasonOf(seed.error)}</p>
            </Notice>
          )}
          {seed.data && !seed.isPending && (
            <>
              <Notice tone={seed.data.created ? 'good' : 'plain'}>
                <p className="font-semibold">{seed.data.created ? messages.created : messages.present}</p>
              </Notice>
              <SampleList personas={seed.data.personas} />
              <ButtonLink to="/explore" kind="secondary" className="justify-self-start">
                Explore
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ORPCError && error.status === 401) return messages.signedOut;
  return messageOf(error, messages.tryLater);
}
