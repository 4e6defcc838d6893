/** One instruction of a Dockerfile with its arguments. */
export interface Step {
  instruction: string;
  text: string;
}

export interface Stage {
  base: string;
  name: string;
  steps: Step[];
}

/** Parses the stages of a Dockerfile, without comments, with continued lines joined. */
export function readStages(source: string): Stage[] {
  const stages: Stage[] = [];
  const lines = source.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((text) => text.trim())) {
    const [, instruction = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction !== 'FROM') stages.at(-1)?.steps.push({ instruction, text });
    else {
      const [base = '', name = `stage ${stages.length}`] = text.split(/\s+AS\s+/i);
      stages.push({ base, name, steps: [] });
    }
  }
  return stages;
}

/** Parses `["node", "main.ts"]` of a CMD or HEALTHCHECK. */
export function commandOf({ text }: Step): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Parses `--from=build /foyer ./` of a COPY. */
export function copyOf({ text }: Step): { from: string | undefined; sources: string[]; target: string } {
  const words = text.split(/\s+/);
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
}
