import explainedDisable from './explained-disable.mjs'
import { forbidSelectors } from './forbid-selectors.mjs'
import importZones from './import-zones.mjs'
import names from './names.mjs'
import noLiteralText from './no-literal-text.mjs'

const testNames = '[object.name=/^(it|test|describe|suite)$/]'

/** The project's own lint rules, as an oxlint plugin. */
export default {
  meta: { name: 'project' },
  rules: {
    'import-zones': importZones,
    names,
    'no-literal-text': noLiteralText,
    'explained-disable': explainedDisable,
    // `a += await b` reads `a` before it waits, so changes made to `a` meanwhile are lost.
    'lost-update': forbidSelectors('Await into a constant first: the left side is read before the await.', [
      'AssignmentExpression[operator=/^[-+*\\/]=$/] > AwaitExpression.right',
      'AssignmentExpression[operator=/^[-+*\\/]=$/] > .right AwaitExpression',
    ]),
    'every-test-runs': forbidSelectors('Run every test, or delete it.', [
      `MemberExpression[property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/]${testNames}`,
      'MemberExpression[property.name=/^(only|skip|fixme)$/][object.property.name="describe"]',
    ]),
    // Sent before its script has loaded, a form without a method puts its fields into the URL.
    'post-forms': forbidSelectors('Add method="post", or role="search" if its fields may be in the URL.', [
      'JSXOpeningElement[name.name="form"]:not(:has(JSXAttribute[name.name="method"][value.value="post"], JSXAttribute[name.name="role"][value.value="search"]))',
    ]),
    'no-fixed-waits': forbidSelectors('Wait for an event, not for a time.', [
      'CallExpression[callee.property.name="waitForTimeout"]',
    ]),
  },
}
