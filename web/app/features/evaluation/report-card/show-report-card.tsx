import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { messages } from '../messages';
import { ownReportCard } from '../queries';
import { useShowReportCard } from './use-show-report-card';

const texts = messages.reportCard;

/** Off until the owner says otherwise. */
export function ShowReportCard({ foId }: { foId: string }) {
  const { data, isError } = useQuery(ownReportCard(foId));
  const show = useShowReportCard(foId);
  if (!data) return isError ? null : <Skeleton className="h-16" />;
  return (
    <div className="grid gap-3">
      {data.card?.is_outdated && <Notice tone="warn">{texts.outdated}</Notice>}
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={show.isPending ? show.variables : data.is_shown}
        onChange={(is_shown) => show.mutate(is_shown)}
      />
    </div>
  );
}
