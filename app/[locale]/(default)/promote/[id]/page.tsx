import { publicPromotion } from '@/app/api/public-call'
import { PromotionScreen } from '@/components/screens/promotion-screen'
import { promotionMetadata } from '@/lib/i18n/page-metadata'

type Props = { params: Promise<{ id: string }> }

/** Kept by the front, for a second like any page, so that no number that somebody invents stays in Next's cache. */
export const dynamic = 'force-dynamic'
export const generateMetadata = async ({ params }: Props) => promotionMetadata(await publicPromotion((await params).id))

export default async function PromotionPage({ params }: Props) {
  return <PromotionScreen promotion={await publicPromotion((await params).id)} />
}
