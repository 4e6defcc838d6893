import { expect, test } from 'vitest';
import { reportTexts } from './report-texts';

test('a report is shown in sentences', () => {
  const report = {
    source: 'card_v2' as const,
    cut: [
      { field: 'bio' as const, from: 2310, to: 1000 },
      { field: 'core_principles' as const, from: 250, to: 200 },
    ],
    left_out: [
      { field: 'tags' as const, count: 1 },
      { field: 'facts' as const, count: 1200 },
    ],
    notes: [
      { note: 'code' as const, count: 1 },
      { note: 'idle_lore' as const, count: 12 },
    ],
    kept: ['scenario'],
    missing: ['core_principles' as const, 'name' as const],
  };
  expect(reportTexts(report)).toEqual({
    missing: ['Cards have no principles: give your FO three to five on step 3.'],
    cut: [
      'Description cut from 2,310 to 1,000 characters.',
      'Core principle cut from 250 to 200 characters.',
      '1 tag left out.',
      '1,200 facts left out.',
    ],
    notes: [
      'Template code, such as {{random}}, removed in 1 place, with the sentences that depend on it.',
      '12 lore entries switched off or without a keyword: not used, but included again when you export your FO.',
    ],
    kept: ['scenario'],
  });
});
