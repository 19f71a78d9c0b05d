/**
 * A rule that refuses every node that one of the selectors finds.
 *
 * @param {string} message what to do instead
 * @param {readonly string[]} selectors as ESLint writes them
 * @returns {import('./rule').Rule}
 */
export const refusing = (message, selectors) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create: (context) => ({ [selectors.join(', ')]: (node) => context.report({ node, messageId: 'refused' }) }),
})
