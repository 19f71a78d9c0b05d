import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isPictureName, largestFile, type PictureName } from '@/components/ui/picture/picture'
import { brand } from '@/lib/site/brand'

export const dynamic = 'force-dynamic'

const { width, height } = brand.socialPicture
const side = height - 120
const logoSize = 220

/** Each picture is composed once. There are at most as many entries as the site has pictures. */
const made = new Map<string, Promise<Buffer>>()

/** A link preview. A wide picture fills it; any other is shown beside the logo, over a blurred copy of itself. */
async function compose(name: PictureName): Promise<Buffer> {
  const folder = join(process.cwd(), 'public')
  const { file: path, isWide } = largestFile(name)
  const file = await readFile(join(folder, path))
  const logo = await sharp(join(folder, brand.logo), { density: 400 })
    .resize(logoSize, logoSize, { fit: 'inside' })
    .png()
    .toBuffer()
  const whole = sharp(file).resize(width, height, { fit: 'cover' })
  if (isWide)
    return whole
      .composite([{ input: logo, left: 48, top: height - logoSize - 48 }])
      .jpeg({ quality: 82 })
      .toBuffer()
  const background = await whole.blur(40).modulate({ brightness: 0.55 }).png().toBuffer()
  const picture = await sharp(file).resize(side, side, { fit: 'inside' }).png().toBuffer()
  const { width: pictureWidth, height: pictureHeight } = await sharp(picture).metadata()
  return sharp(background)
    .composite([
      { input: logo, left: 120, top: Math.round((height - logoSize) / 2) },
      { input: picture, left: width - 100 - pictureWidth, top: Math.round((height - pictureHeight) / 2) },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The picture of a link preview, `/share/gift.jpg`: 1200 × 630, from one of the site's pictures. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const name = (await params).file.replace(/\.jpg$/, '')
  if (!isPictureName(name)) return new Response(null, { status: 404 })
  const picture = made.get(name) ?? compose(name)
  made.set(name, picture)
  picture.catch(() => made.delete(name))
  return new Response(new Uint8Array(await picture), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
  })
}
