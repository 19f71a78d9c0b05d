import { encode } from 'uqr'
import { saveFile } from '@/lib/browser/save-file'

const pixelsPerModule = 16
const paper = '#ffffff'
const print = '#000000'

/** Saves a text's QR code as a PNG that a phone can scan from a screen or from paper, then calls `onSaved`. */
export function saveQrPicture(text: string, fileName: string, onSaved: () => void): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = print
  data.forEach((row, y) =>
    row.forEach(
      (isDark, x) => isDark && pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule),
    ),
  )
  canvas.toBlob((picture) => {
    if (!picture) return
    saveFile(fileName, picture)
    onSaved()
  })
}
