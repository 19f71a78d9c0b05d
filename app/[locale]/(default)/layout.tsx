import type { ReactNode } from 'react'
import { publicCall } from '@/app/api/public-call'
import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'

/** Only whole pages are cached, not the replies they are rendered from. */
export const dynamic = 'force-static'

export default async function Layout({ children }: { children: ReactNode }) {
  const announcements = await publicCall(contract.content.marquee, await currentLocale())
  return <DefaultLayout announcements={announcements}>{children}</DefaultLayout>
}
