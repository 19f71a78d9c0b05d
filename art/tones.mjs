/** Where the tones are taken, in a picture made three pixels wide and high. */
const corners = [0, 2, 6, 8]
const middle = 4

/**
 * A picture's placeholder: the tones of its four corners and its middle, which `components/ui/picture.tsx` lets run into
 * one another. Every page's script carries those of all pictures, hence so little of each.
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
