/** Pixels of the picture scaled to 3 × 3: its corners and its middle. */
const corners = [0, 2, 6, 8]
const middle = 4

/**
 * A picture's placeholder: the colours of its four corners and its middle, which `components/ui/picture/picture.tsx` blends.
 * The placeholders of all pictures are in every page's script, so each has only 15 characters.
 *
 * @param {import('sharp').Sharp} picture
 * @returns {Promise<string>} three hexadecimal digits each: top left, top right, bottom left, bottom right, middle
 */
export async function tones(picture) {
  const { data, info } = await picture
    .removeAlpha()
    .resize(3, 3, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tone = (/** @type {number} */ cell) =>
    [0, 1, 2].map((channel) => Math.round((data[cell * info.channels + channel] ?? 0) / 17).toString(16)).join('')
  return [...corners, middle].map(tone).join('')
}
