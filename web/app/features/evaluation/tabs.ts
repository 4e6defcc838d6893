export const tabs = { questions: 'Test Questions', results: 'Results' } as const;
export type Tab = (typeof tabs)[keyof typeof tabs];
