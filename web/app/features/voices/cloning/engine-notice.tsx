import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from './messages';
import { voiceSamples } from './queries';

/**
 * Says which engine makes the voice, what happens to the samples and, for the built-in engine, that the voice only
 * resembles the person.
 */
export function EngineNotice() {
  const { data, isError } = useQuery(voiceSamples(api));
  if (isError) return null;
  if (!data) return <Skeleton className="h-28" />;
  const { title, text, samples, samplesAndConsent } = messages.engine[data.engine.id];
  return (
    <Notice title={title}>
      <p>
        {text} {data.listens ? samplesAndConsent : samples}
      </p>
    </Notice>
  );
}
