import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { messages } from './messages';

export function PersonaMissing() {
  return (
    <EmptyState heading="h1" title={messages.notFound} hint={messages.notFoundHint}>
      <ButtonLink to="/explore" kind="secondary">
        Explore FOs
      </ButtonLink>
    </EmptyState>
  );
}
