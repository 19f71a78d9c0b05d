'use client'

import { CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { captions } from './captions'
import { Group, Section } from './section'

const kinds = ['action', 'points', 'quiet', 'plain'] as const
const sizes = ['small', 'regular', 'large'] as const
const { states } = captions

/** Each kind of button in each size, and in each state. */
export function ButtonsSection() {
  const t = useTranslations('layout')
  const words = {
    action: t('wallet.top_up'),
    points: t('quick.transfer'),
    quiet: t('account.login'),
    plain: t('account.logout'),
  }
  return (
    <Section name="buttons">
      <Group name="kinds">
        {kinds.map((kind) => (
          <div key={kind} className="grid items-center gap-3 md:grid-cols-[7rem_minmax(0,1fr)]">
            <span className="text-small text-muted">{kind}</span>
            <span className="flex flex-wrap items-center gap-4">
              {sizes.map((size) => (
                <Button key={size} kind={kind} size={size}>
                  {words[kind]}
                </Button>
              ))}
            </span>
          </div>
        ))}
      </Group>
      <Group name="states">
        {(['disabled', 'busy', 'link'] as const).map((state) => (
          <div key={state} className="grid items-center gap-3 md:grid-cols-[7rem_minmax(0,1fr)]">
            <span className="text-small text-muted">{states[state]}</span>
            <span className="flex flex-wrap items-center gap-4">
              {kinds.map((kind) =>
                state === 'link' ? (
                  <ButtonLink key={kind} kind={kind} href="#buttons">
                    {words[kind]}
                  </ButtonLink>
                ) : (
                  <Button key={kind} kind={kind} disabled={state === 'disabled'} isBusy={state === 'busy'}>
                    {words[kind]}
                  </Button>
                ),
              )}
            </span>
          </div>
        ))}
      </Group>
      <Group name="wide" className="max-w-form">
        <Button size="large" wide>
          <CirclePlus aria-hidden className="size-4" />
          {words.action}
        </Button>
      </Group>
    </Section>
  )
}
