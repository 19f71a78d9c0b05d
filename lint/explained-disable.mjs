const directive = /^\s*(?:eslint|oxlint)-(disable|disable-line|disable-next-line)\b/

/** Disabling a rule needs a reason: `oxlint-disable-next-line rule -- why`. @type {import('./rule').Rule} */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: 'Give the reason: `oxlint-disable-next-line rule -- reason`.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!comment.loc || !directive.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue
          // Reported above the first line: if it were reported at the directive, the directive could suppress it.
          context.report({ loc: { line: 0, column: 0 }, messageId: 'unexplained' })
        }
      },
    }
  },
}
