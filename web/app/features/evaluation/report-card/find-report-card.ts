import type { Persona, ReportCard } from '@foyer/contract';
import type { Api } from '../../../platform/api-types';

/** What the owner shows of their tests; null while they show nothing. */
export const findReportCard = (
  api: Pick<Api, 'evaluation'>,
  persona: Pick<Persona, 'id'>,
): Promise<ReportCard | null> => api.evaluation.reportCard({ foId: persona.id });
