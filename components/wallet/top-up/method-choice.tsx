'use client'

import { CreditCard, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { convenienceStoreChains, usdtNetworks, type UsdtNetwork } from '@/contract/constants'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import { ChoiceCards } from '../choice-cards'
import { TetherIcon } from '../tether-icon'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { callOfMethod, type TopUpMethod } from './create-top-up'

const icons = { vendor: CreditCard, usdt: TetherIcon, store: Store } as const
const methods = Object.keys(icons) as TopUpMethod[]

/** The top-up methods that the backend offers, in display order. */
export function useOfferedMethods(): TopUpMethod[] {
  const isOffered = useIsOffered()
  return methods.filter((each) => isOffered(callOfMethod[each]))
}

/** Selects a top-up method (specification, section 1). */
export function MethodChoice({ value, onChange }: { value: TopUpMethod; onChange: (method: TopUpMethod) => void }) {
  const t = useTranslations('wallet')
  const choices = useOfferedMethods().map((each) => ({
    value: each,
    label: t(`method.${each}.name`),
    text: t(`method.${each}.text`),
    icon: icons[each],
  }))
  return <ChoiceCards legend={t('top_up.method')} choices={choices} value={value} onChange={onChange} />
}

type ChannelChoiceProps = {
  method: TopUpMethod
  network: UsdtNetwork
  onNetwork: (network: UsdtNetwork) => void
  chain: ConvenienceStoreChain
  onChain: (chain: ConvenienceStoreChain) => void
}

/**
 * Selects the network of a USDT order or the chain of a convenience-store order. A vendor's channels are on the
 * vendor's own page.
 */
export function ChannelChoice({ method, network, onNetwork, chain, onChain }: ChannelChoiceProps) {
  const t = useTranslations('wallet')
  if (method === 'vendor') return null
  if (method === 'usdt') {
    const choices = usdtNetworks.map((value) => ({ value, label: value }))
    return <ChoiceCards isCompact legend={t('top_up.network')} choices={choices} value={network} onChange={onNetwork} />
  }
  const choices = convenienceStoreChains.map((value) => ({ value, label: t(`chain.${value}`) }))
  return <ChoiceCards isCompact legend={t('top_up.chain')} choices={choices} value={chain} onChange={onChain} />
}
