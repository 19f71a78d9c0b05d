import { CategoryScreen } from '@/components/screens/category-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/live')

export default function LivePage() {
  return <CategoryScreen category="live" />
}
