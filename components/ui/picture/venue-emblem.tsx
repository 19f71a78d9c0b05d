import clsx from 'clsx'
import { isPictureName, nearBox, Picture } from './picture'

type VenueEmblemProps = {
  code: string
  name: string
  className?: string
  /** The width of a round emblem's picture, as the `sizes` attribute: 1.35 times the circle. */
  sizes?: string
  /** Crops the emblem to a circle, without its background. */
  isRound?: boolean
}

/** A venue's emblem beside its name (decorative). Without a picture, the name's first letter. */
export function VenueEmblem({ code, name, className, sizes = '66px', isRound = false }: VenueEmblemProps) {
  const picture = `venue-${code}`
  const look = clsx('shrink-0', isRound ? 'rounded-full' : 'rounded-field', className ?? 'size-10')
  if (isPictureName(picture) && isRound) {
    return (
      <span {...nearBox(picture, clsx(look, 'overflow-hidden'))}>
        <Picture isInBox name={picture} sizes={sizes} alt="" className="size-full [scale:1.35] object-[50%_32%]" />
      </span>
    )
  }
  if (isPictureName(picture)) {
    return <Picture name={picture} sizes="48px" alt="" className={clsx(look, 'object-[50%_32%]')} />
  }
  return (
    <span aria-hidden className={clsx(look, 'grid place-items-center bg-raised font-bold text-points')}>
      {Array.from(name)[0]}
    </span>
  )
}
