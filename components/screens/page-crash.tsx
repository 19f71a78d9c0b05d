'use client'

import { brand } from '@/lib/brand'
import { brandCss } from '@/lib/brand-tokens'
import { crashWordsIn } from '@/lib/i18n/crash-words'
import { CrashNotice } from './crash-notice'

/** All that is left of a page whose surroundings crashed: the brand's colours and the notice. `language` is a tag of HTML. */
export function PageCrash({ language }: { language: string }) {
  const words = crashWordsIn(language)
  return (
    <>
      <title>{`${words.title} | ${brand.name}`}</title>
      <style>{brandCss(brand)}</style>
      <CrashNotice words={words} onRetry={() => location.reload()} />
    </>
  )
}
