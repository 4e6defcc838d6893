/** Collects the checks that failed, as sentences. */
export class Problems {
  readonly found: string[] = [];

  check(passed: boolean, problem: string): void {
    if (!passed) this.found.push(problem);
  }

  equal(found: unknown, expected: unknown, what: string): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    this.check(a === b, `${what}: ${a} instead of ${b}`);
  }
}
