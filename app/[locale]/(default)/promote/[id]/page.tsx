import { publicPromotion } from '@/app/page-data'
import { PromotionScreen } from '@/components/screens/promotion-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { promotionMetadata } from '@/lib/i18n/page-metadata'

type Props = { params: Promise<{ id: string }> }

/**
 * Cached by the front for a second, like any page. Next must not cache it, because anybody can request any number of
 * invented ids.
 */
export const dynamic = 'force-dynamic'
const read = async (props: Props) => publicPromotion((await props.params).id, await currentLocale())
export const generateMetadata = async (props: Props) => promotionMetadata(await read(props))

export default async function PromotionPage(props: Props) {
  return <PromotionScreen promotion={await read(props)} />
}
