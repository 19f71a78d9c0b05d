import type { ComponentProps } from 'react'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** False keeps the scroll position. */
  scroll?: boolean
}

/**
 * A link within the site. It renders a plain `a`; `LinkNavigation` follows it without a reload. With `next/link`, each
 * of a page's thirty links would be a component to load and hydrate.
 */
export function SiteLink({ scroll = true, children, ...link }: SiteLinkProps) {
  return (
    <a data-site-link="" data-keep-scroll={scroll ? undefined : ''} {...link}>
      {children}
    </a>
  )
}
