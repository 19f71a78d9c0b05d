import clsx from 'clsx'
import { isPictureName, Picture } from '@/components/ui/picture'

type PromotionPictureProps = { picture: string; sizes: string; className?: string; isPriority?: boolean }

/** A promotion's picture: one of the site's own, or an https URL of the operator. It is decorative. */
export function PromotionPicture({ picture, sizes, className, isPriority = false }: PromotionPictureProps) {
  const look = clsx('aspect-video w-full object-cover', className)
  if (isPictureName(picture))
    return <Picture name={picture} sizes={sizes} alt="" className={look} isPriority={isPriority} />
  if (!picture.startsWith('https://'))
    return <Picture name="gift" sizes={sizes} alt="" className={look} isPriority={isPriority} />
  // oxlint-disable-next-line nextjs/no-img-element -- an address of the operator's own, unknown when the site is built
  return <img src={picture} alt="" width={960} height={540} loading={isPriority ? 'eager' : 'lazy'} className={look} />
}
