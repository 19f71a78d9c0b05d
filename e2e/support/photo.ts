import sharp from 'sharp'

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** Creates a photo like a phone's: a JPEG of realistic size. Each `hue` gives a different file. */
export async function photo(name: string, hue: number, { blurPx = 0 } = {}): Promise<Photo> {
  const rows = [320, 440, 560, 680].map(
    (y) => `<text x="80" y="${y}" font-size="64">${name} A123456789 1990/05/05</text>`,
  )
  const label = `<svg width="1200" height="800"><rect width="1200" height="800" fill="hsl(${hue} 40% 80%)"/>${rows.join('')}</svg>`
  const picture = sharp(Buffer.from(label))
  const buffer = await (blurPx ? picture.blur(blurPx) : picture).jpeg().toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Creates a sharp photo of about 14 MB: every pixel differs from its neighbours. */
export async function largePhoto(name: string): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
  const buffer = await picture.jpeg({ quality: 98 }).toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
