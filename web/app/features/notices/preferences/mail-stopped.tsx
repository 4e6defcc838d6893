import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { Notice } from '../../../ui/notice';
import { preferences } from '../queries';
import { useResumeMail } from './use-preferences';

/** Warns that mail to the person's address was permanently rejected, and says what to do. */
export function MailStopped() {
  const { data } = useQuery(preferences);
  const resume = useResumeMail();
  if (!data?.stopped || !data.address) return null;
  return (
    <Notice tone="warn" title="No notifications go to your address any more">
      <p className="text-sm wrap-anywhere">
        The mail server of {data.address} refused them: {data.stopped.reason}
      </p>
      <p className="text-sm">If it takes mails by now, have them sent there again.</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
          Send to it again
        </Button>
        <ButtonLink to="/profile" kind="quiet" size="small">
          Change your address
        </ButtonLink>
      </div>
    </Notice>
  );
}
