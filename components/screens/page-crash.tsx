'use client'

import { brand } from '@/lib/site/brand'
import { brandCss } from '@/lib/site/brand-tokens'
import { crashMessages } from '@/lib/i18n/crash-messages'
import { CrashMessage } from './crash-screen'

/** Replaces a page whose layout crashed with a message in the brand's colours. `language` is a BCP 47 tag. */
export function PageCrash({ language }: { language: string }) {
  const words = crashMessages(language)
  return (
    <>
      <title>{`${words.title} | ${brand.name}`}</title>
      <style>{brandCss(brand)}</style>
      <CrashMessage words={words} onRetry={() => location.reload()} />
    </>
  )
}
