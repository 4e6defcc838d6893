/** The geometric mean of the growth of linear time, about 16, and that of quadratic time, about 256. */
export const linearGrowth = 64;

/**
 * How many times the CPU time of `run` for 16 times the size is that for `size`. The fastest of three runs each, since
 * a busy machine can only make a run slower.
 */
export function growthOf(run: (size: number) => void, size: number): number {
  return bestTime(run, 16 * size) / bestTime(run, size);
}

/** In microseconds. User and system time together: only their sum is exact, and one of them may be 0 for a short run. */
function bestTime(run: (size: number) => void, size: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const began = process.cpuUsage();
    run(size);
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, user + system);
  }
  return best;
}
