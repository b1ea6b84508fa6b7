/**
 * What one step found out. Tests are counted one by one, a check as a whole counts as one; those that failed are named once more at the end,
 * because the end is what is kept of a long output.
 * @typedef {{ passed: number, failed: number, output: string, named?: readonly string[] }} Result
 * @typedef {{ node: string, env: NodeJS.ProcessEnv }} Tools
 */

/** The list that a person reads: a line a step with its time, the output of what failed, the count at the very end. */
export const report = () => {
  let passed = 0;
  let failed = 0;
  /** @type {{ name: string, named: readonly string[] }[]} */
  const unhappy = [];
  /** @param {string} line */
  const say = (line) => void process.stdout.write(`${line}\n`);

  /**
   * @param {string} name
   * @param {() => Promise<Result>} run
   */
  const step = async (name, run) => {
    const started = performance.now();
    /** @type {Result} */
    const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.stack ?? String(error) }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) unhappy.push({ name, named: result.named ?? [] });
    const counts = `${String(result.passed).padStart(5)} passed${result.failed === 0 ? '' : `, ${result.failed} failed`}`;
    say(`${result.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(20)}${seconds} s ${counts}`);
    if (result.failed > 0 && result.output.trim() !== '') say(`\n${result.output.trim()}\n`);
  };

  const end = () => {
    if (unhappy.length > 0) say('');
    for (const { name, named } of unhappy) say([`Failed: ${name}`, ...named].join('\n  '));
    say(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  };

  return { say, step, end };
};
