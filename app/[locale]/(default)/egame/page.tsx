import { CategoryScreen } from '@/components/screens/category-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/egame')

export default function EgamePage() {
  return <CategoryScreen category="egame" />
}
