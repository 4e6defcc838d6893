import { History } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button-link';
import { SettingsSection } from '../settings-section';

export function ActivitySection() {
  return (
    <SettingsSection
      title="Recent activity"
      lead="Sign-ins, failed tries and changes to how you get in: when, with what, and roughly from where."
    >
      <div>
        <ButtonLink to="/profile/activity" kind="secondary" size="small">
          <History aria-hidden="true" className="size-4" />
          See recent activity
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
