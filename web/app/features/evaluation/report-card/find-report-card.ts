import type { Persona, ReportCard } from '@foyer/contract';
import type { Api } from '../../../platform/api-types';

/** Loads the published report card of a persona; null if none is published. */
export const findReportCard = (
  api: Pick<Api, 'evaluation'>,
  persona: Pick<Persona, 'id'>,
): Promise<ReportCard | null> => api.evaluation.reportCard({ foId: persona.id });
