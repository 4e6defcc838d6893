interface Area {
  /** Globs of the code to mutate. */
  code: string[];
  /** Folders and files with the tests that should kill the mutants. */
  tests: string[];
}

const features = 'server/src/features';
const chat = `${features}/chat`;
const training = `${features}/training`;

/** Areas in order of importance: faults in access, consent and limits may harm people. */
export const areas: Record<string, Area> = {
  access: {
    code: [
      `${chat}/policy.ts`,
      `${chat}/conversations/{find-readable,readable-by-owner}.ts`,
      `${features}/personas/{policy,persona-source,public-personas}.ts`,
      `${training}/policy.ts`,
      'server/src/platform/http/{address,may-monitor,procedures,sign-in-refusal}.ts',
    ],
    tests: [
      `${chat}/{chat,reading}.test.ts`,
      `${chat}/presence/{presence,take-over,private-conversations}.test.ts`,
      `${features}/personas/privacy`,
      `${features}/personas/personas.test.ts`,
      `${features}/showcase/showcase.test.ts`,
      `${features}/inbox`,
      'server/src/platform/http',
    ],
  },
  consent: {
    code: [`${training}/consent/*.ts`],
    tests: [
      `${training}/consent`,
      `${training}/learn`,
      `${features}/live/consent-to-talks.test.ts`,
      `${chat}/presence/private-conversations.test.ts`,
    ],
  },
  limits: {
    code: [
      'server/src/platform/limits/*.ts',
      'server/src/platform/http/limit-body.ts',
      'server/src/config/limits.ts',
    ],
    tests: [
      'server/src/platform/limits',
      `${chat}/chat-limits.test.ts`,
      `${features}/accounts/auth/limits.test.ts`,
      `${features}/accounts/auth/mail-limits.test.ts`,
      `${features}/voices/cloning/clone-voice.test.ts`,
      'server/src/config.test.ts',
    ],
  },
  paths: {
    code: [`${chat}/path/*.ts`, `${chat}/{pick-variant,branch-conversation}.ts`],
    tests: [
      `${chat}/{variants,branching,attachments,reading}.test.ts`,
      `${chat}/presence/{take-over,private-conversations}.test.ts`,
    ],
  },
  training: {
    code: [`${training}/{facts,learn,memories,remembered}/*.ts`],
    tests: [training],
  },
  accounts: {
    code: [`${features}/accounts/{auth,factors}/**/*.ts`],
    tests: [`${features}/accounts/auth`, `${features}/accounts/factors`],
  },
  knowledge: {
    code: [`${features}/knowledge/{retrieval,reading}/**/*.ts`],
    tests: [`${features}/knowledge/retrieval`, `${features}/knowledge/reading`],
  },
  takeover: {
    code: [`${chat}/presence/*.ts`, `${chat}/{owner-reply,store-for-owner}.ts`],
    // Without the tests with random timing or with several processes, which take minutes.
    tests: [
      `${chat}/presence/{presence,take-over,hand-back,hand-back-idle,hand-back-model,private-conversations}.test.ts`,
      `${chat}/{arrange-conversation,notices}.test.ts`,
      `${features}/inbox/hand-back.test.ts`,
      `${training}/learn/while-the-owner-answers.test.ts`,
    ],
  },
  inbox: {
    code: [`${features}/inbox/**/*.ts`],
    tests: [`${features}/inbox`, `${features}/insights/teach/teach.test.ts`, `${chat}/rating.test.ts`],
  },
  engine: {
    code: ['engine/src/**/*.ts'],
    tests: ['engine/src', 'engine/quality/{languages,premises}.test.ts'],
  },
};
