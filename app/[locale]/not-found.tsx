import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { NotFoundScreen } from '@/components/screens/not-found-screen'
import { notFoundMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = notFoundMetadata

export default function NotFound() {
  return (
    <DefaultLayout announcements={null}>
      <NotFoundScreen />
    </DefaultLayout>
  )
}
