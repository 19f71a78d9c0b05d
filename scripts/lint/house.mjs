import explainedDisable from './explained-disable.mjs'
import importZones from './import-zones.mjs'
import names from './names.mjs'
import noCycle from './no-cycle.mjs'
import noLiteralText from './no-literal-text.mjs'
import { refusing } from './refusing.mjs'

const testNames = '[object.name=/^(it|test|describe|suite)$/]'

/** The rules that are this house's own, as a plugin of the linter. */
export default {
  meta: { name: 'house' },
  rules: {
    'import-zones': importZones,
    names,
    'no-cycle': noCycle,
    'no-literal-text': noLiteralText,
    'explained-disable': explainedDisable,
    // What others added while it waited is lost: the left side is read first.
    'lost-update': refusing('It is read before it is awaited: await into a constant first.', [
      'AssignmentExpression[operator=/^[-+*\\/]=$/] > AwaitExpression.right',
      'AssignmentExpression[operator=/^[-+*\\/]=$/] > .right AwaitExpression',
    ]),
    'every-test-runs': refusing('Every test runs, or it is deleted.', [
      `MemberExpression[property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/]${testNames}`,
      'MemberExpression[property.name=/^(only|skip|fixme)$/][object.property.name="describe"]',
    ]),
    'no-mere-waiting': refusing('Wait for something to happen.', [
      'CallExpression[callee.property.name="waitForTimeout"]',
    ]),
  },
}
