const directive = /^\s*eslint-(disable|disable-line|disable-next-line)\b/

/** A rule may be switched off only with its reason: `eslint-disable-next-line rule -- why`. @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: 'Say why: `eslint-disable-next-line rule -- reason`.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!comment.loc || !directive.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue
          // Reported above the first line: a directive would silence what is reported on its own line or below.
          context.report({ loc: { line: 0, column: 0 }, messageId: 'unexplained' })
        }
      },
    }
  },
}
