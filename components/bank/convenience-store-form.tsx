'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { FormFaults } from '@/components/ui/form/form-faults'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import { maxChars } from '@/contract/constants'
import { api, ApiError } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useErrorText } from '@/lib/hooks/use-error-text'

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
