const hook = new URL('../platform/process/resolve-libraries-once.ts', import.meta.url).href;

/** Arguments with which Node starts one of our programs as fast as `npm start` and the operator's commands do. */
export const programArguments = ['--import', hook];

/** The environment of such a program: none of the settings of this process. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TZ, NODE_COMPILE_CACHE } as NodeJS.ProcessEnv;
}
