import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { reportReasons } from './report-reasons.ts';
import { id, personText } from './text.ts';

export const reports = {
  report: operation('user')
    .route({
      method: 'POST',
      path: '/api/v1/personas/{foId}/reports',
      summary: 'Report another person’s persona, which you may see, to those who run the site',
    })
    .input(
      z.strictObject({
        foId: id,
        reason: z.enum(reportReasons, 'Please choose a reason.'),
        details: personText('A report', limits.report.max).default(''),
      }),
    )
    .output(z.object({})),
};
