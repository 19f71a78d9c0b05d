'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Choice } from './limits/limit-choice'

/** The items of the Problem Gambling Severity Index (Ferris and Wynne, 2001), in its order. */
const questions = ['afford', 'more', 'back', 'borrow', 'problem', 'health', 'others', 'money', 'guilt'] as const
/** An answer counts 0 to 3 points, in this order. */
const answers = ['never', 'sometimes', 'often', 'always'] as const
/** A sum of at least this many points indicates harm; a sum from 1 to below it, risk. */
const harmFrom = 8

type Answers = Partial<Record<(typeof questions)[number], number>>

/** Nine questions and what the answers suggest. Nothing is sent or stored. */
export function SelfTestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('protection.self_test')
  const jump = useTranslations('protection.jump')
  const [given, setGiven] = useState<Answers>({})
  const [isShown, setIsShown] = useState(false)
  const counts = Object.values(given)
  const sum = counts.reduce((total, each) => total + each, 0)
  if (isShown) {
    const result = sum >= harmFrom ? 'high' : sum > 0 ? 'some' : 'low'
    const again = () => {
      setGiven({})
      setIsShown(false)
    }
    return (
      <Dialog title={t(`${result}.title`)} onClose={onClose}>
        <div role="status" className="grid gap-4">
          <p>{t(`${result}.text`)}</p>
          <p className="text-small text-muted">{t('result.note')}</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <ButtonLink href="/limits#talk-to-someone" kind="quiet" onClick={onClose}>
            {jump('talk')}
          </ButtonLink>
          <ButtonLink href="/limits" kind="quiet" onClick={onClose}>
            {t('result.tools')}
          </ButtonLink>
          <Button kind="plain" onClick={again}>
            {t('result.again')}
          </Button>
        </div>
      </Dialog>
    )
  }
  const isComplete = counts.length === questions.length
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      isTall
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <span className="figures text-small text-muted">
            {t('result.answered', { done: counts.length, all: questions.length })}
          </span>
          <Button kind="quiet" disabled={!isComplete} onClick={() => setIsShown(true)}>
            {t('result.show')}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-muted">{t('lead')}</p>
      <ol className="grid gap-6">
        {questions.map((question, index) => (
          <li key={question}>
            <fieldset>
              <legend className="mb-2 font-semibold">
                {index + 1}. {t(`questions.${question}`)}
              </legend>
              <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
                {answers.map((answer, points) => (
                  <Choice
                    key={answer}
                    name={question}
                    label={t(`answers.${answer}`)}
                    isChosen={given[question] === points}
                    onChoose={() => setGiven({ ...given, [question]: points })}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
