import { CategoryScreen } from '@/components/screens/category-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/chess')

export default function ChessPage() {
  return <CategoryScreen category="chess" />
}
