/** Prints each minute how many tests are left, because the slowest ones can run for minutes without a line. */
import type {FullConfig, Reporter, Suite, TestCase} from 'playwright/types/testReporter';

export default class Progress implements Reporter {
  private readonly left = new Set<TestCase>();
  private timer: NodeJS.Timeout | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    const started = Date.now();
    const all = suite.allTests();
    for (const test of all) this.left.add(test);
    this.timer = setInterval(() => {
      const minutes = Math.round((Date.now() - started) / 60_000);
      const files = new Set([...this.left].map(({location}) => location.file));
      console.log(
        `After ${String(minutes)} min: ${String(this.left.size)} of ${String(all.length)} tests are left, in ${String(files.size)} files.`,
      );
    }, 60_000);
  }

  onTestEnd(test: TestCase): void {
    this.left.delete(test);
  }

  onEnd(): void {
    clearInterval(this.timer);
  }

  printsToStdio(): boolean {
    return true;
  }
}
