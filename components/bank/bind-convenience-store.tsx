'use client'

import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { BankList } from '@/contract/bank'
import { api } from '@/lib/api'
import { useLocalResource } from '@/stores/use-resource'
import { BankListState } from './bank-list-state'
import { ConvenienceStoreForm } from './convenience-store-form'
import { ConvenienceStoreProgress } from './convenience-store-progress'

/** Convenience-store numbers: how many of five are bound, which, and one more. */
export function BindConvenienceStore() {
  const t = useTranslations('bank.store')
  const bank = useLocalResource(() => api.bank.list({}))
  const choices = useLocalResource(() => api.bank.stores({}))
  if (!bank.data) return <BankListState bank={bank} />

  const { stores, stores_required: required } = bank.data
  // Names come from the API, with the site's own names of the four chains as fallback.
  const chainName = (chain: BoundStore['chain']) =>
    choices.data?.chains.find(({ code }) => code === chain)?.name ?? t(`name.${chain}`)
  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start">
      <Card className="md:p-8">
        <h2 className="mb-5 text-heading">{t('add')}</h2>
        <ConvenienceStoreForm chainName={chainName} onBound={() => void bank.reload()} />
      </Card>
      <div className="grid gap-6 max-desktop:order-first">
        <Card>
          <h2 className="mb-3 text-heading">{t('heading')}</h2>
          <ConvenienceStoreProgress bound={stores.length} required={required} />
          {stores.length >= required && (
            <ButtonLink href="/store?method=store" wide className="mt-5">
              {t('top_up')}
            </ButtonLink>
          )}
        </Card>
        <Card className="max-desktop:hidden">
          {stores.length === 0 ? (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          ) : (
            <BoundStores stores={stores} chainName={chainName} />
          )}
        </Card>
      </div>
      {stores.length > 0 && (
        <Card className="desktop:hidden">
          <BoundStores stores={stores} chainName={chainName} />
        </Card>
      )}
    </div>
  )
}

type BoundStore = BankList['stores'][number]
type BoundStoresProps = { stores: readonly BoundStore[]; chainName: (chain: BoundStore['chain']) => string }

function BoundStores({ stores, chainName }: BoundStoresProps) {
  const t = useTranslations('bank.store')
  return (
    <>
      <h2 className="mb-3 text-heading">{t('bound')}</h2>
      <ul className="divide-y divide-line">
        {stores.map(({ chain, store_number }) => (
          <li key={`${chain} ${store_number}`} className="flex items-center gap-3 py-3">
            <Store aria-hidden className="size-5 shrink-0 text-points" />
            <span className="flex-1 text-muted">{chainName(chain)}</span>
            <span className="figures font-semibold">{store_number}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
