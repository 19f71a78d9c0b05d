'use client'

import Link from 'next/link'
import { useState, type ComponentProps } from 'react'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link within the site. The page behind it is fetched when a finger, the pointer or the focus touches the link, not as
 * soon as the link is in sight: a phone that shows thirty of them would pay for thirty pages.
 */
export function SiteLink({ onPointerEnter, onFocus, onTouchStart, ...link }: SiteLinkProps) {
  const [isNear, setIsNear] = useState(false)
  return (
    <Link
      {...link}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setIsNear(true)
        onPointerEnter?.(event)
      }}
      onTouchStart={(event) => {
        setIsNear(true)
        onTouchStart?.(event)
      }}
      onFocus={(event) => {
        setIsNear(true)
        onFocus?.(event)
      }}
    />
  )
}
