'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { sanitiseHtml } from '@/lib/browser/sanitise-html'
import { Skeleton } from './feedback/skeleton'

const look =
  '[&_a]:text-points [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_h2]:text-heading [&_h3]:font-bold [&_h4]:font-bold [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-field [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_table]:my-3 [&_table]:w-full [&_table]:wrap-break-word [&_td]:border [&_td]:border-line [&_td]:min-w-16 [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-6'

/** Renders HTML from the API, reduced to the allow-list. Use it for all such HTML. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const show = (write: (box: HTMLElement) => void) => {
      if (!isCurrent || !box.current) return
      write(box.current)
      setIsReady(true)
    }
    sanitiseHtml(html).then(
      // Not `dangerouslySetInnerHTML`: React would convert the TrustedHTML to a plain string.
      (safe) => show((to) => (to.innerHTML = safe as string)),
      () => show((to) => (to.textContent = html.replaceAll(/<[^>]*>/g, ' '))),
    )
    return () => {
      isCurrent = false
    }
  }, [html])
  return (
    <>
      {!isReady && <Skeleton className="h-12" />}
      <div ref={box} className={clsx('overflow-x-auto text-body text-ink/90', look, className)} />
    </>
  )
}
