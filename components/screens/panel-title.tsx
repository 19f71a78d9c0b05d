'use client'

import { useEffect, useRef } from 'react'
import { brand } from '@/lib/brand'

/**
 * The document's title while one of a page's panels is shown. The page has its own, which the router may put into the head
 * anew at any time; the first one there counts, so this one stays the first.
 */
export function PanelTitle({ name }: { name: string }) {
  const title = useRef<HTMLTitleElement>(null)
  useEffect(() => {
    const stayFirst = () => {
      const first = document.head.querySelector('title')
      if (title.current && first !== title.current) first?.before(title.current)
    }
    stayFirst()
    const watch = new MutationObserver(stayFirst)
    watch.observe(document.head, { childList: true })
    return () => watch.disconnect()
  }, [])
  return <title ref={title}>{`${name} | ${brand.name}`}</title>
}
