import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { languageOf, rowOf, specificationTable, type Proof } from './specification-table'

function proofOf(test: TestCase, file: string): Proof | null {
  const language = languageOf(test.name)
  const { parent } = test
  const row = parent.type === 'suite' ? rowOf(parent.name) : null
  if (!language || !row || parent.type !== 'suite') return null
  const form = parent.parent.type === 'suite' ? ` › ${parent.parent.name}` : ''
  return { ...row, test: file + form, language, hasPassed: test.result().state === 'passed' }
}

/** After all tests, prints which rows of the specification they proved, and in which languages. */
export default class SpecificationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => proofOf(test, module.relativeModuleId) ?? []),
    )
    // oxlint-disable-next-line no-console -- a reporter prints to the console
    if (proofs.length > 0) console.log(specificationTable(proofs))
  }
}
