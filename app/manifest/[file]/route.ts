import { notFound } from 'next/navigation'
import { locales } from '@/contract/locales'
import { manifestPath, webManifest } from '@/lib/i18n/web-manifest'

export const dynamic = 'force-static'
export const dynamicParams = false

const fileOf = (locale: (typeof locales)[number]) => manifestPath(locale).replace('/manifest/', '')

export const generateStaticParams = () => locales.map((locale) => ({ file: fileOf(locale) }))

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const locale = locales.find((each) => fileOf(each) === file)
  if (!locale) notFound()
  return Response.json(await webManifest(locale), { headers: { 'Content-Type': 'application/manifest+json' } })
}
