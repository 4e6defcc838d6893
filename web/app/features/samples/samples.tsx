import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { PreHydrationButton } from '../../ui/pre-hydration-button';
import { SampleList } from './sample-list';
import { useSeed } from './use-seed';

/** Button that creates the samples; can be pressed again. */
export function Samples() {
  const seed = useSeed();
  return (
    <Card title="Sample FOs">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          This creates three public FOs and a private one, once for the whole site. They belong to nobody who
          can sign in, and your own FO stays the only one of yours.
        </p>
        <PreHydrationButton
          busy={seed.isPending}
          onPress={() => seed.mutate()}
          className="justify-self-start"
        >
          Create sample FOs
        </PreHydrationButton>
        <div role="status" className="grid gap-5 empty:hidden">
          {seed.data && !seed.isPending && (
            <>
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
