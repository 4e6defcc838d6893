import { styleText } from 'node:util';
import type { Finding } from './check.ts';
import type { Examined } from './examine.ts';

const words = { good: 'ok', warning: 'warning', wrong: 'WRONG', unset: '-' } as const;
const styles = { good: 'green', warning: 'yellow', wrong: 'red', unset: 'gray' } as const;
const widthOfTitle = 20;

export interface Reporter {
  /** Lines for the terminal, without secrets. */
  linesOf(examined: Examined): string[];
  summary(): string;
  readonly somethingIsWrong: boolean;
}

export function createReporter(secrets: readonly string[], coloured: boolean): Reporter {
  const counts = { good: 0, warning: 0, wrong: 0, unset: 0 };
  const lineOf = ({ state, text }: Finding, title: string) => {
    const word = words[state].padEnd(7);
    return `${coloured ? styleText(styles[state], word) : word} ${title.padEnd(widthOfTitle)} ${text}`;
  };
  return {
    linesOf: ({ title, findings }) =>
      findings.map((finding, at) => {
        counts[finding.state]++;
        return hideSecrets(secrets, lineOf(finding, at === 0 ? title : ''));
      }),
    summary: () =>
      counts.wrong > 0
        ? `${counts.wrong} ${counts.wrong === 1 ? 'thing is' : 'things are'} wrong.`
        : 'Nothing is wrong.',
    get somethingIsWrong() {
      return counts.wrong > 0;
    },
  };
}

/** Servers may repeat secrets from the request in their responses. */
function hideSecrets(secrets: readonly string[], line: string): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line);
}
