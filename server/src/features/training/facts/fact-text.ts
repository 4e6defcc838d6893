/** What is embedded of a fact: a question may come close to its key or to its value. */
export const factText = ({ key, value }: { key: string; value: string }) => `${key}: ${value}`;
