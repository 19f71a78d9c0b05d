/**
 * Creates a rule that reports every node matched by one of the selectors.
 * @param {string} message what to do instead
 * @param {readonly string[]} selectors in ESLint's syntax
 * @returns {import('./rule').Rule}
 */
export const forbidSelectors = (message, selectors) => ({
  meta: { type: 'problem', schema: [], messages: { forbidden: message } },
  create: (context) => ({ [selectors.join(', ')]: (node) => context.report({ node, messageId: 'forbidden' }) }),
})
