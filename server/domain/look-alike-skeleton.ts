import characters from 'unhomoglyph/data.json' with { type: 'json' }

const baseOf: Readonly<Record<string, string>> = characters
/** Characters without a shape of their own: zero-width and bidirectional ones, soft hyphens, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The skeleton of a text (UTS 39, section 4): texts that look alike have the same one, such as Latin and Cyrillic `A`. It
 * is only for comparison, never shown. Letters keep their case, and `I`, `l` and `1` are alike, so fold the case first.
 */
export const lookAlikeSkeleton = (text: string): string =>
  [...text.normalize('NFD').replaceAll(invisible, '')]
    .map((character) => baseOf[character] ?? character)
    .join('')
    .normalize('NFD')
