import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { brand } from '@/lib/site/brand'

type BrandLinkProps = {
  isCompact?: boolean
  /** False hides the name of a compact logo below the `sm` breakpoint. */
  hasName?: boolean
}

/** The logo, as a link to the home page. */
export function BrandLink({ isCompact = false, hasName = true }: BrandLinkProps) {
  const t = useTranslations('layout')
  return (
    <SiteLink
      href="/"
      aria-label={t('home_link', { brand: brand.name })}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-field whitespace-nowrap"
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- a small vector file of our own needs no optimiser */}
      <img src={brand.logo} alt="" width={36} height={36} className={isCompact ? 'size-8' : 'size-9'} />
      <span
        className={clsx(
          'leading-none',
          isCompact &&
            (hasName
              ? // Vietnamese labels need this space for the two buttons beside the logo.
                'max-[379px]:hidden in-data-[session=member]:max-sm:hidden max-[429px]:[&:lang(vi)]:hidden'
              : 'max-sm:hidden'),
        )}
      >
        <span className="block text-heading leading-none font-extrabold">{brand.name}</span>
        {!isCompact && brand.nativeName && (
          <span className="mt-1 block text-small leading-none text-points">{brand.nativeName}</span>
        )}
      </span>
    </SiteLink>
  )
}
