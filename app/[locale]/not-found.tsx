import { DefaultLayout } from '@/components/layout/default-layout'
import { NotFoundScreen } from '@/components/screens/not-found-screen'

export default function NotFound() {
  return (
    <DefaultLayout announcements={null}>
      <NotFoundScreen />
    </DefaultLayout>
  )
}
