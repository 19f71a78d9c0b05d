'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/load/error-state'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { loadTerms, type Terms } from '@/lib/i18n/terms'

const waitingLines = Array.from({ length: 8 }, (_, line) => (line % 4 === 0 ? 'h-5 w-1/3' : 'h-4 w-full'))

/** The terms of use: Agree closes with true; Disagree, Escape, Back and the cross close with false (section 1). */
export function TermsDialog({ onClose }: { onClose: (agreed: boolean) => void }) {
  const t = useTranslations('auth.terms')
  const ui = useTranslations('ui')
  const { terms, hasFailed, load } = useTerms()
  return (
    <Dialog
      title={t('title')}
      widthPx={720}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button kind="quiet" className="flex-1 desktop:flex-none" onClick={() => onClose(false)}>
            {t('disagree')}
          </Button>
          <Button className="flex-1 desktop:flex-none" disabled={!terms} onClick={() => onClose(true)}>
            {t('agree')}
          </Button>
        </>
      }
    >
      {terms && <TermsText terms={terms} />}
      {hasFailed && <ErrorState text={t('load_failed')} action={<Button onClick={load}>{ui('retry')}</Button>} />}
      {!terms && !hasFailed && <LoadingShapes className="grid gap-3" shapes={waitingLines} />}
    </Dialog>
  )
}

function useTerms() {
  const tag = useLocale()
  const [terms, setTerms] = useState<Terms | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const fetchTerms = useCallback(() => {
    loadTerms(tag).then(setTerms, () => setHasFailed(true))
  }, [tag])
  useEffect(fetchTerms, [fetchTerms])
  const load = () => {
    setHasFailed(false)
    fetchTerms()
  }
  return { terms, hasFailed, load }
}

/** The terms of use as a numbered document. */
function TermsText({ terms }: { terms: Terms }) {
  return (
    <div className="grid gap-6 text-muted">
      <p className="text-ink">{terms.intro}</p>
      <ol className="grid gap-6">
        {Object.entries(terms.sections).map(([name, { title, clauses }], index) => (
          <li key={name} className="grid gap-2">
            <h3 className="font-bold text-ink">
              <span className="figures mr-2 text-points">{index + 1}</span>
              {title}
            </h3>
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-line-strong">
              {Object.entries(clauses).map(([clause, text]) => (
                <li key={clause}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
