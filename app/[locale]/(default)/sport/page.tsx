import { CategoryScreen } from '@/components/screens/category-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/sport')

export default function SportPage() {
  return <CategoryScreen category="sport" />
}
