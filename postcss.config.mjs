/**
 * Every browser for which Tailwind 4 is made has `color-mix`. This drops its copies of colours for other browsers, 3 %
 * of the styles.
 *
 * @type {import('postcss').Plugin}
 */
const withoutOldColours = {
  postcssPlugin: 'without-old-colours',
  OnceExit(root) {
    root.walkAtRules('supports', (support) => {
      if (!/^\(color: ?color-mix\(in lab, red, red\)\)$/.test(support.params) || !support.nodes) return
      const old = support.prev()
      support.walkRules((rule) => {
        if (old?.type !== 'rule' || old.selector !== rule.selector) return
        rule.walkDecls(({ prop }) => old.walkDecls(prop, (copy) => void copy.remove()))
      })
      if (old?.type === 'rule' && old.nodes.length === 0) old.remove()
      support.replaceWith(support.nodes)
    })
  },
}

export default { plugins: [['@tailwindcss/postcss', {}], withoutOldColours] }
