'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { CopyButton } from './button/copy-button'

type FactProps = {
  label: ReactNode
  /** What the button copies: the bare value, which other apps read. */
  text: string
  /** How the value is shown; by default the text, which may break after its letter and date. */
  children?: ReactNode
}

/** A number, code or address in full. It can be selected, and a button copies it. */
export function Fact({ label, text, children = afterDate(text) }: FactProps) {
  const t = useTranslations('ui')
  return (
    <div className="flex min-h-16 items-center gap-2 rounded-field bg-ground/60 py-2 pr-1 pl-4 large:flex-wrap">
      <div className="min-w-0 flex-1">
        <div className="text-small text-muted">{label}</div>
        <div className="figures text-lead leading-6 font-bold [overflow-wrap:anywhere] select-all">{children}</div>
      </div>
      <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} what={label} />
    </div>
  )
}

/** An order's number, such as `D20260302K7QX2M9P4C`, with a place to break that a reader would choose. */
const afterDate = (number: string): ReactNode =>
  number.split(/^(\D\d{8})/).map((part, index) => (
    <Fragment key={index}>
      {index > 1 && <wbr />}
      {part}
    </Fragment>
  ))

/** A long number in groups of four. The gaps are no characters, so a selection copies none. */
export const inFours = (number: string): ReactNode =>
  number.match(/.{1,4}/g)?.map((four, index) => (
    <span key={index} className="mr-2 inline-block">
      {four}
    </span>
  ))
