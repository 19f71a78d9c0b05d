import clsx from 'clsx'
import { isPictureName, Picture } from '@/components/ui/picture/picture'

type PromotionPictureProps = {
  picture: string
  sizes: string
  className?: string
  isPriority?: boolean
  isInBox?: boolean
}

/** A promotion's picture: one of the site's own, or an https URL of the operator. It is decorative. */
export function PromotionPicture({ picture, className, ...rest }: PromotionPictureProps) {
  const look = clsx('aspect-video w-full object-cover', className)
  if (isPictureName(picture)) return <Picture name={picture} className={look} alt="" {...rest} />
  if (!picture.startsWith('https://')) return <Picture name="gift" className={look} alt="" {...rest} />
  const loading = rest.isPriority ? 'eager' : 'lazy'
  // oxlint-disable-next-line nextjs/no-img-element -- an address of the operator's own, unknown when the site is built
  return <img src={picture} alt="" width={960} height={540} loading={loading} className={look} />
}
