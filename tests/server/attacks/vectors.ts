import { attributeVectors } from './vectors/attributes'
import { confusionVectors } from './vectors/confusion'
import { documentVectors } from './vectors/documents'
import { foreignVectors } from './vectors/foreign'
import { linkVectors } from './vectors/links'

/**
 * HTML that an attacker might store in a notice, a promotion or a message to run a script in a reader's browser,
 * grouped by technique. Each text calls `alert(1)` if it works.
 */
export const vectorsByTrick: Readonly<Record<string, readonly string[]>> = {
  ...documentVectors,
  ...attributeVectors,
  ...linkVectors,
  ...foreignVectors,
  ...confusionVectors,
}

export const vectors: readonly string[] = Object.values(vectorsByTrick).flat()
