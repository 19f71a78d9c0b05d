import { encode } from 'uqr'
import { saveFile } from '@/lib/browser/save-file'

const pixelsPerModule = 16
const paper = '#ffffff'
const print = '#000000'

/**
 * Saves a text's QR code as a PNG that a phone can scan from a screen or from paper. A phone shows its share sheet instead,
 * if it has one: from there the picture goes to its photos or to another app.
 *
 * @returns whether it was saved as a file
 */
export async function saveQrPicture(text: string, fileName: string): Promise<boolean> {
  const picture = await draw(text)
  if (!picture) return false
  const files = [new File([picture], fileName, { type: picture.type })]
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files })) {
    const isShared = await navigator.share({ files }).then(
      () => true,
      // The member closed the sheet.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (isShared) return false
  }
  saveFile(fileName, picture)
  return true
}

function draw(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = print
  data.forEach((row, y) =>
    row.forEach(
      (isDark, x) => isDark && pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule),
    ),
  )
  return new Promise((resolve) => canvas.toBlob(resolve))
}
