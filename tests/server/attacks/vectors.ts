import { attributeVectors } from './vectors/attributes'
import { confusionVectors } from './vectors/confusion'
import { documentVectors } from './vectors/documents'
import { foreignVectors } from './vectors/foreign'
import { linkVectors } from './vectors/links'

/**
 * HTML that somebody might store in a notice, a promotion or a message in order to have script run at whoever reads it, by
 * the trick it plays. Each calls `alert(1)` when it works.
 */
export const vectorsByTrick: Readonly<Record<string, readonly string[]>> = {
  ...documentVectors,
  ...attributeVectors,
  ...linkVectors,
  ...foreignVectors,
  ...confusionVectors,
}

export const vectors: readonly string[] = Object.values(vectorsByTrick).flat()
