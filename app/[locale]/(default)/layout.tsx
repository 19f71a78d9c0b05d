import type { ReactNode } from 'react'
import { publicCall } from '@/app/api/public-call'
import { DefaultLayout } from '@/components/layout/default-layout'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'

/** Seconds; the header's headlines and the screens' games and promotions are public data of the API. */
export const revalidate = 60
/** The page is kept as a whole; the replies that it is rendered from are not. */
export const dynamic = 'force-static'

export default async function Layout({ children }: { children: ReactNode }) {
  const announcements = await publicCall(contract.content.marquee, await currentLocale())
  return <DefaultLayout announcements={announcements}>{children}</DefaultLayout>
}
