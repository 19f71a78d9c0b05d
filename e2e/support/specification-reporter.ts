import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { rowOf, specificationTable, type Proof } from '../../tests/support/specification-table'

/** After all journeys, prints which rows of the specification their steps proved, in every language that they ran in. */
export default class SpecificationReporter implements Reporter {
  private readonly proofs: Proof[] = []

  onTestEnd(test: TestCase, { steps }: TestResult): void {
    const [, , file = '', title = ''] = test.titlePath()
    for (const { title: step, error } of steps) {
      const row = rowOf(step)
      if (row) this.proofs.push({ ...row, test: `${file} › ${title}`, hasPassed: !error })
    }
  }

  onEnd(): void {
    // oxlint-disable-next-line no-console -- a reporter prints to the console
    if (this.proofs.length > 0) console.log(specificationTable(this.proofs))
  }
}
