import type { ReactNode } from 'react'
import { publicCall } from '@/app/api/public-call'
import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'

/**
 * Seconds after which Next renders a page again, because the header and the screens show public data of the API
 * (announcements, venues, promotions).
 */
export const revalidate = 10
/** Only whole pages are cached, not the replies they are rendered from. */
export const dynamic = 'force-static'

export default async function Layout({ children }: { children: ReactNode }) {
  const announcements = await publicCall(contract.content.marquee, await currentLocale())
  return <DefaultLayout announcements={announcements}>{children}</DefaultLayout>
}
