import { homeData } from '@/app/page-data'
import { HomeScreen } from '@/components/screens/home-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/')

export default async function HomePage() {
  return <HomeScreen {...await homeData(await currentLocale())} />
}
