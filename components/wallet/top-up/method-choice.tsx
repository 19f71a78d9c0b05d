'use client'

import clsx from 'clsx'
import { ChevronDown, CreditCard, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { convenienceStoreChains, usdtNetworks, type UsdtNetwork } from '@/contract/constants'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import { ChoiceCards } from '../choice-cards'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import { useIsOffered } from '@/lib/hooks/use-capability'
import type { TopUpChannel, TopUpLimits } from '@/contract/member/content'
import { inputClass } from '@/components/ui/form/field'
import { callOfMethod, type TopUpMethod } from './create-top-up'

const icons = { vendor: CreditCard, store: Store, usdt: TetherIcon } as const
const methods = Object.keys(icons) as TopUpMethod[]

/** The top-up methods that the backend offers, in display order. */
export function useOfferedMethods(): TopUpMethod[] {
  const isOffered = useIsOffered()
  return methods.filter((each) => isOffered(callOfMethod[each]))
}

type MethodChoiceProps = {
  value: TopUpMethod
  onChange: (method: TopUpMethod) => void
  /** How long each method usually takes, where known. */
  limits: Record<TopUpMethod, TopUpLimits> | undefined
  /** How many of the required convenience stores must still be bound (specification, section 5). */
  storesLeft: number
}

/** Selects a top-up method (specification, section 1). */
export function MethodChoice({ value, onChange, limits, storesLeft }: MethodChoiceProps) {
  const t = useTranslations('wallet')
  const choices = useOfferedMethods().map((each) => {
    const minutes = limits?.[each].typical_minutes
    const isBlocked = each === 'store' && storesLeft > 0
    const facts = [t(`method.${each}.text`), minutes && t('top_up.about', { minutes })].filter(Boolean)
    return {
      value: each,
      label: t(`method.${each}.name`),
      text: isBlocked ? t('top_up.link_stores', { count: storesLeft }) : facts.join(' · '),
      icon: icons[each],
      ...(isBlocked && { href: '/bind_store' }),
    }
  })
  return <ChoiceCards look="tile" legend={t('top_up.method')} choices={choices} value={value} onChange={onChange} />
}

type ChannelChoiceProps = {
  method: TopUpMethod
  network: UsdtNetwork
  onNetwork: (network: UsdtNetwork) => void
  chain: ConvenienceStoreChain
  onChain: (chain: ConvenienceStoreChain) => void
  channels: readonly TopUpChannel[]
  channel: string | undefined
  onChannel: (code: string) => void
}

/**
 * Selects the network of a USDT order, the chain of a convenience-store order, or the vendor's channel, if there are
 * several. Channels are a list, because an operator may have many, with long names.
 */
export function ChannelChoice(props: ChannelChoiceProps) {
  const { method, network, onNetwork, chain, onChain, channels, channel, onChannel } = props
  const t = useTranslations('wallet')
  if (method === 'vendor') {
    if (channels.length < 2) return null
    return (
      <label className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-small font-semibold">{t('top_up.channel')}</span>
        <span className="relative min-w-0 flex-1 basis-48">
          <select
            name="channel"
            className={clsx(inputClass, 'appearance-none truncate pr-11')}
            value={channel}
            onChange={({ target }) => onChannel(target.value)}
          >
            {channels.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
          />
        </span>
      </label>
    )
  }
  if (method === 'usdt') {
    const choices = usdtNetworks.map((value) => ({ value, label: value }))
    return (
      <ChoiceCards look="chip" legend={t('top_up.network')} choices={choices} value={network} onChange={onNetwork} />
    )
  }
  const choices = convenienceStoreChains.map((value) => ({ value, label: t(`chain.${value}`) }))
  return <ChoiceCards look="chip" legend={t('top_up.chain')} choices={choices} value={chain} onChange={onChain} />
}
