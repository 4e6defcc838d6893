import { usePrefetchQuery } from '@tanstack/react-query';
import { AudioLines, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { Accordion } from '../../../ui/accordion';
import { SecurityPanel } from './security-panel';
import { ownSessions } from './sessions/own-sessions';
import { VoicePanel } from './voice-panel';

/**
 * Two panels, closed unless the URL's hash names one. Data of the first one is prefetched, so that it usually opens at
 * once.
 */
export function AccountAccordion() {
  usePrefetchQuery(ownSessions);
  return (
    <Accordion
      label="Settings"
      opened={useLocation().hash.slice(1)}
      items={[
        {
          id: 'security',
          title: 'Password & Security',
          hint: 'Password, two-step verification, devices, activity, email',
          icon: ShieldCheck,
          content: <SecurityPanel />,
        },
        {
          id: 'voices',
          title: 'Voice Management',
          hint: 'The voices that your FO speaks with',
          icon: AudioLines,
          content: <VoicePanel />,
        },
      ]}
    />
  );
}
