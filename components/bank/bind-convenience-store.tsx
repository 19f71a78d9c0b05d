'use client'

import clsx from 'clsx'
import { Store, Trash2, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { BankList, ConvenienceStoreChain } from '@/contract/member/bank'
import { api, ApiError } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useLocalResource } from '@/stores/use-resource'
import { BankListState } from './bank-list-state'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/field'
import { FormFaults } from '@/components/ui/form/form-faults'
import { maxChars } from '@/contract/constants'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'

/** Convenience-store numbers: how many of five are bound, the list, and a form to bind another. */
export function BindConvenienceStore() {
  const t = useTranslations('bank.store')
  const bank = useLocalResource(() => api.bank.list({}))
  const choices = useLocalResource(() => api.bank.stores({}))
  // On a phone, the list disappears with its last store.
  const section = useKeptFocus(bank.data?.stores)
  if (!bank.data) return <BankListState bank={bank} />

  const { stores, stores_required: required } = bank.data
  // The site's own name of a chain, unless the API has sent one.
  const chainName = (chain: ConvenienceStore['chain']) =>
    choices.data?.chains.find(({ code }) => code === chain)?.name ?? t(`name.${chain}`)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('heading')}
      className="grid gap-6 focus:outline-none desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start"
    >
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
          <ConvenienceStores stores={stores} chainName={chainName} onSettled={() => void bank.reload()} />
        </Card>
      </div>
      {stores.length > 0 && (
        <Card className="desktop:hidden">
          <ConvenienceStores stores={stores} chainName={chainName} onSettled={() => void bank.reload()} />
        </Card>
      )}
    </section>
  )
}

type ConvenienceStore = BankList['stores'][number]
type ConvenienceStoresProps = {
  stores: readonly ConvenienceStore[]
  chainName: (chain: ConvenienceStore['chain']) => string
  onSettled: () => void
}

function ConvenienceStores({ stores, chainName, onSettled }: ConvenienceStoresProps) {
  const t = useTranslations('bank.store')
  const section = useKeptFocus(stores)
  return (
    <section ref={section} tabIndex={-1} aria-label={t('bound')} className="focus:outline-none">
      {stores.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
      {stores.length > 0 && <h2 className="mb-3 text-heading">{t('bound')}</h2>}
      <ul className="divide-y divide-line">
        {stores.map(({ chain, store_number }) => (
          <li key={`${chain} ${store_number}`} className="flex flex-wrap items-center gap-3 py-3">
            <Store aria-hidden className="size-5 shrink-0 text-points" />
            <span className="min-w-0 flex-1 text-muted">{chainName(chain)}</span>
            <span className="figures font-semibold">{store_number}</span>
            {chain !== 'other' && <RemoveConvenienceStore store={{ chain, store_number }} onSettled={onSettled} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RemoveConvenienceStoreProps = {
  store: { chain: ConvenienceStoreChain; store_number: string }
  onSettled: () => void
}

/**
 * Removes a bound store, for example one whose number was mistyped; the member then binds the right one in the form.
 * The server refuses the removal while a store order is unpaid.
 */
function RemoveConvenienceStore({ store, onSettled }: RemoveConvenienceStoreProps) {
  const t = useTranslations('bank.store')
  const { isBusy, failure, attempt } = useAttempt()
  if (!useCapability('corrections')) return null
  const remove = async () => {
    // After a failure too: only the reply may have been lost.
    await api.corrections.removeStore(store).finally(onSettled)
    toast.success(t('removed', { store: store.store_number }))
  }
  return (
    <>
      <Button
        kind="plain"
        size="small"
        className="min-h-11"
        isBusy={isBusy}
        aria-label={t('remove', { store: store.store_number })}
        onClick={() => void attempt(remove)}
      >
        <Trash2 aria-hidden className="size-4" />
        {t('remove_short')}
      </Button>
      <div className="basis-full empty:hidden">
        <FailureNote error={failure} />
      </div>
    </>
  )
}

/** How many of the stores that a top-up needs are bound, as a row of slots. */
function ConvenienceStoreProgress({ bound, required }: { bound: number; required: number }) {
  const t = useTranslations('bank.store')
  const isComplete = bound >= required
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-2">
        <span className={clsx('figures text-display', isComplete ? 'text-success' : 'text-points')}>{bound}</span>
        <span className="figures text-muted">{t('of', { required })}</span>
      </p>
      <ol aria-hidden className="flex gap-2">
        {Array.from({ length: required }, (_, place) => (
          <li
            key={place}
            className={clsx(
              'grid h-12 flex-1 place-items-center rounded-field border',
              place < bound
                ? 'border-success/50 bg-success/15 text-success'
                : 'border-dashed border-line-strong/50 text-line-strong',
            )}
          >
            {place < bound ? <Check className="size-5" /> : <Store className="size-5" />}
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">
        {isComplete ? t('complete') : t('missing', { missing: required - bound })}
      </p>
    </div>
  )
}

/** In display order; each chain has its own format of the number (specification, section 5). */
const convenienceStoreChains = ['family', 'hilife', 'seven', 'ok'] as const satisfies readonly ConvenienceStoreChain[]

type ConvenienceStoreBinding = { chain: ConvenienceStoreChain; store_number: string }

/** Binds a convenience store. The number format of the chosen chain is shown beside the field. */
export function ConvenienceStoreForm({
  chainName,
  onBound,
}: {
  chainName: (chain: ConvenienceStoreChain) => string
  onBound: () => void
}) {
  const t = useTranslations('bank.store')
  const bank = useTranslations('bank')
  const fieldText = useFieldErrorText()
  const errorText = useErrorText()
  const [{ register, control, handleSubmit, setError, clearErrors, resetField, setFocus, formState }, formRef] =
    useSiteForm<ConvenienceStoreBinding>({
      resolver: contractResolver(async () => (await import('@/contract/member/bank')).convenienceStoreInput),
      defaultValues: { chain: 'family', store_number: '' },
    })
  const report = useFailure(setError)
  const chain = useWatch({ control, name: 'chain' })
  const chainError = fieldText(formState.errors.chain)
  const chainErrorId = useId()
  const submit = handleSubmit(async (input) => {
    try {
      await api.bank.create(input)
      toast.success(t('done'))
      resetField('store_number')
      setFocus('store_number')
      onBound()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_bound') {
        setError('store_number', { type: 'server', message: errorText(error) })
        // The reply to an earlier attempt may have been lost: the list then lacks this store.
        onBound()
      } else if (!setFieldErrors(error, ['chain', 'store_number'], setError)) report(error, bank('failed'))
    }
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormFaults control={control} />
      <fieldset
        role="radiogroup"
        aria-invalid={chainError ? true : undefined}
        aria-describedby={chainError && chainErrorId}
      >
        <legend className="mb-2 text-small font-semibold">{t('chain')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 large:grid-cols-1!">
          {convenienceStoreChains.map((each) => (
            <label
              key={each}
              className={clsx(
                'grid min-h-12 cursor-pointer place-items-center rounded-field border border-line bg-ground/40 px-3 text-center font-semibold transition hover:border-line-strong',
                'has-checked:border-points has-checked:bg-points/10 has-checked:text-points has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points',
              )}
            >
              <input
                {...register('chain', { onChange: () => clearErrors('store_number') })}
                type="radio"
                value={each}
                className="sr-only"
              />
              {chainName(each)}
            </label>
          ))}
        </div>
        {chainError && (
          <p id={chainErrorId} role="alert" className="mt-1.5 text-small text-error">
            {chainError}
          </p>
        )}
      </fieldset>
      <TextField
        {...register('store_number')}
        isPlain
        label={t(`input.${chain}`)}
        hint={t(`rule.${chain}`)}
        placeholder={t(`example.${chain}`)}
        error={fieldText(formState.errors.store_number)}
        inputMode={chain === 'seven' || chain === 'ok' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={maxChars.storeNumber}
      />
      <FailureNote error={formState.errors.root} text={formState.errors.root?.message} />
      <Button type="submit" size="large" isBusy={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
