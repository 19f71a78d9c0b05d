import type { ComponentProps } from 'react'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** Takes the place of the page in the browser's history. */
  replace?: boolean
  /** False keeps the scroll position. */
  scroll?: boolean
}

/**
 * A link within the site. It is a plain link, which `LinkNavigation` follows without a reload: with `next/link` each of a
 * page's thirty links would be a component to load and to hydrate.
 */
export function SiteLink({ replace = false, scroll = true, children, ...link }: SiteLinkProps) {
  return (
    <a data-site-link={replace ? 'replace' : 'push'} data-keep-scroll={scroll ? undefined : ''} {...link}>
      {children}
    </a>
  )
}
