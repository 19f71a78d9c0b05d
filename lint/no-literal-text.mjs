/** Attributes whose text is shown or read aloud. */
const spoken = /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label)$/
const letters = /\p{Letter}/u
/** Scripts that occur only in visible texts. */
const memberScripts = /[\p{Script=Han}\p{Script=Thai}]/u

/**
 * The pieces of text that an expression may produce.
 * @param {any} node
 * @returns {any[]} the literal and template nodes
 */
function texts(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : []
    case 'TemplateLiteral':
      return node.quasis
    case 'ConditionalExpression':
      return [...texts(node.consequent), ...texts(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '&&' ? texts(node.right) : [...texts(node.left), ...texts(node.right)]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return texts(node.expression)
    default:
      return []
  }
}

/** @param {any} node @returns {string} */
const wordsOf = (node) => (node.type === 'TemplateElement' ? node.value.raw : String(node.value))

/** Texts that are shown or read aloud come from `locales/`. @type {import('./rule').Rule} */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Texts belong to locales/: “{{words}}” must be a message.' },
  },
  create(context) {
    /** @param {any} node @param {RegExp} pattern */
    const check = (node, pattern) => {
      const words = wordsOf(node).trim()
      if (pattern.test(words)) context.report({ node, messageId: 'text', data: { words: words.slice(0, 40) } })
    }
    return {
      JSXText: (/** @type {any} */ node) => check(node, letters),
      JSXExpressionContainer: (/** @type {any} */ node) => {
        if (node.parent.type !== 'JSXAttribute') texts(node).forEach((text) => check(text, letters))
      },
      JSXAttribute: (/** @type {any} */ node) => {
        if (spoken.test(String(node.name.name))) texts(node.value).forEach((text) => check(text, letters))
      },
      Literal: (/** @type {any} */ node) => {
        if (typeof node.value === 'string' && !node.parent.type.startsWith('JSX')) check(node, memberScripts)
      },
      TemplateElement: (/** @type {any} */ node) => check(node, memberScripts),
    }
  },
}
