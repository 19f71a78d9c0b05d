import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { rowOf, specificationTable, type Proof } from './specification-table'

/** The row in the title of a test or of the suite around it. */
function proofOf(test: TestCase, file: string): Proof | null {
  const { parent } = test
  const form = parent.type === 'suite' && !rowOf(parent.name) ? ` › ${parent.name}` : ''
  const row = rowOf(test.name) ?? (parent.type === 'suite' ? rowOf(parent.name) : null)
  return row && { ...row, test: file + form, hasPassed: test.result().state === 'passed' }
}

/** After all tests, prints which rows of the specification they proved. */
export default class SpecificationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => proofOf(test, module.relativeModuleId) ?? []),
    )
    // oxlint-disable-next-line no-console -- a reporter prints to the console
    if (proofs.length > 0) console.log(specificationTable(proofs))
  }
}
