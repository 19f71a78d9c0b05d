import sharp from 'sharp'

/** Creates a photo like a phone's: a JPEG of realistic size. Each `hue` gives a different file. */
export async function photo(name: string, hue: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const label = `<svg width="1200" height="800"><rect width="1200" height="800" fill="hsl(${hue} 40% 80%)"/><text x="80" y="420" font-size="96">${name}</text></svg>`
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(label)).jpeg().toBuffer() }
}
