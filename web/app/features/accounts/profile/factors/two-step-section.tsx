import { Smartphone, SquareAsterisk } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { SectionProblem } from '../../../../ui/section-problem';
import { Skeleton } from '../../../../ui/skeleton';
import { toast } from '../../../../ui/toast';
import { messages } from '../messages';
import { useOwnUser } from '../own-user';
import { SettingsSection } from '../settings-section';
import { AddAppDialog } from './add-app-dialog';
import { AddPhoneDialog } from './add-phone-dialog';
import { FactorRow } from './factor-row';
import { verifiedFactors } from './factors';
import { RecoveryCodes } from './recovery-codes';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

type Open = 'app' | 'phone' | 'codes' | null;

/** Section for two-step sign-in: second factors and recovery codes. */
export function TwoStepSection() {
  const user = useOwnUser();
  const [open, setOpen] = useState<Open>(null);
  const factors = user.data ? verifiedFactors(user.data) : [];
  const close = () => setOpen(null);
  const finishAdding = () => {
    toast.success(messages.factors.added);
    setOpen(factors.length === 0 ? 'codes' : null);
  };

  return (
    <SettingsSection
      title="Two-step verification"
      lead="After your password, a code from your phone: nobody gets in with the password alone."
    >
      {user.data ? (
        <>
          {factors.length > 0 && (
            <ul className="grid divide-y divide-line rounded-control border border-line">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" size="small" onClick={() => setOpen('app')}>
              <SquareAsterisk aria-hidden="true" className="size-4" />
              Add authenticator app
            </Button>
            <Button kind="secondary" size="small" onClick={() => setOpen('phone')}>
              <Smartphone aria-hidden="true" className="size-4" />
              Add phone
            </Button>
          </div>
          {factors.length > 0 && <RecoveryCodes onRenew={() => setOpen('codes')} />}
          {open === 'app' && <AddAppDialog onClose={close} onAdded={finishAdding} />}
          {open === 'phone' && <AddPhoneDialog onClose={close} onAdded={finishAdding} />}
          {open === 'codes' && <RecoveryCodesDialog onClose={close} />}
        </>
      ) : user.isError ? (
        <SectionProblem
          title={messages.factors.loadFailed}
          onRetry={() => user.refetch()}
          busy={user.isFetching}
        />
      ) : (
        <Skeleton className="h-9 w-72 max-w-full" />
      )}
    </SettingsSection>
  );
}
