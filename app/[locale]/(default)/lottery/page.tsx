import { CategoryScreen } from '@/components/screens/category-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/lottery')

export default function LotteryPage() {
  return <CategoryScreen category="lottery" />
}
