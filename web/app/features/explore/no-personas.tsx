import { ForMembers, ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { messages } from './messages';

export function NoPersonas({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState title={messages.empty} hint={filtered ? messages.emptyFiltered : messages.emptyAltogether}>
      {filtered && (
        <ButtonLink to="/explore" kind="secondary">
          Show all FOs
        </ButtonLink>
      )}
      <ForMembers>
        <ButtonLink to="/create-fo">{messages.create}</ButtonLink>
      </ForMembers>
      <ForVisitors>
        <ButtonLink to="/signup">{messages.signUpToCreate}</ButtonLink>
      </ForVisitors>
    </EmptyState>
  );
}
