import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of WCAG 2.2 A and AA that axe finds on a page: rule and element, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Checks only the page, without opening another page for each run: no page here has a frame of another site.
    .setLegacyMode()
    // Other results are only counted, which is faster.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
