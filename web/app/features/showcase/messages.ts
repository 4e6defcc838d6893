import { limits } from '@foyer/contract/limits';

const { documents, questions } = limits.showcase;

export const messages = {
  title: 'Public page',
  loadFailed: 'Failed to load what the page shows.',
  saved: 'Public page updated',
  failed: 'Failed to update the public page',
  leave: {
    title: 'Leave with unsaved changes?',
    description: 'Your new greeting is not saved yet.',
  },
  greeting: {
    label: 'Greeting',
    suggested: (line: string) => `If you leave this empty, the page greets with: ${line}`,
    none: 'If you leave this empty, the page has no greeting, unless your FO has a writing sample in English to take one from.',
    save: 'Save the greeting',
  },
  documents: {
    label: 'Documents',
    hint: `Whose titles the page shows under “What it has read”, at most ${documents}. Nothing else of them is shown.`,
    emptyText: 'It has not read any document of yours yet.',
  },
  questions: {
    label: 'Sample questions',
    hint: `At most ${questions}. A press on one opens the chat with it filled in. A test question is shown while it passes every check of your last test.`,
    emptyText:
      'There is nothing to choose from yet: test questions that pass every check come here, and headings of documents that you show.',
    fromTest: 'Passed every check',
    from: (title: string) => `About “${title}”`,
  },
  creator: {
    failed: 'Failed to load this creator.',
    missing: 'Creator not found',
    missingHint: 'They may show no FO at present.',
  },
};
