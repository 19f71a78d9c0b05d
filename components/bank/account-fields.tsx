'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/form/field'
import type { BankList } from '@/contract/member/bank'
import { maxChars } from '@/contract/constants'
import type { Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { api } from '@/lib/api'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useLocalResource } from '@/stores/use-resource'
import type { BindingFields } from './use-bind-bank'

/** The account that withdrawals are paid to: bank and branch, account name and number. */
export function AccountFields({
  form: { control, register, formState, getValues, setFocus, setValue },
  kept,
}: {
  form: BindingFields
  /** The account from a submission that was returned. */
  kept: BankList['returned']
}) {
  const t = useTranslations('bank.form')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  const errorText = useErrorText()
  const choices = useLocalResource(() => api.bank.stores({}))
  const { errors } = formState
  const branchList = useId()
  const branches = useBranches(useWatch({ control, name: 'bank_name' }))
  const keptBank = kept?.bank_name
  const hasChoices = choices.data !== null
  // A select cannot show a bank that is not yet in its list.
  useEffect(() => {
    if (hasChoices && keptBank && ['', keptBank].includes(getValues('bank_name'))) setValue('bank_name', keptBank)
  }, [hasChoices, keptBank, getValues, setValue])
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">{t('account_text')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('bank_name')}
          label={t('bank_name')}
          error={choices.error ? errorText(choices.error) : fieldText(errors.bank_name)}
          aria-busy={choices.status === 'loading'}
          hint={
            choices.error && (
              <button
                type="button"
                className="font-semibold text-points underline"
                onClick={() => {
                  // The button disappears once the banks have loaded.
                  setFocus('bank_name')
                  void choices.reload()
                }}
              >
                {ui('retry')}
              </button>
            )
          }
        >
          <option value="">{choices.status === 'loading' ? ui('loading') : t('bank_choose')}</option>
          {choices.data?.banks.map(({ code, name }) => (
            <option key={code} value={name}>{`${code} ${name}`}</option>
          ))}
        </SelectField>
        <TextField
          {...register('branch_name')}
          label={t('branch_name')}
          hint={branches.length > 0 && t('branch_hint')}
          error={fieldText(errors.branch_name)}
          maxLength={maxChars.bankText}
          list={branches.length > 0 ? branchList : undefined}
        />
        <datalist id={branchList}>
          {branches.map(({ code, name }) => (
            <option key={code} value={name}>
              {code}
            </option>
          ))}
        </datalist>
        <TextField
          {...register('account_name')}
          label={t('account_name')}
          hint={t('account_name_hint')}
          error={fieldText(errors.account_name)}
          autoComplete="name"
          maxLength={maxChars.bankText}
        />
        <TextField
          {...register('account_number')}
          isPlain
          label={t('account_number')}
          hint={kept ? t('kept_number', { number: kept.account_number }) : t('account_number_hint')}
          error={fieldText(errors.account_number)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </div>
  )
}

/**
 * The branches of the chosen bank. Empty if the backend lists none or does not answer; members can then type any
 * branch.
 */
function useBranches(bank: string) {
  const isListed = useCapability('corrections')
  const [branches, setBranches] = useState<Output<OptionalCalls['corrections']['branches']>>([])
  useEffect(() => {
    if (!isListed || !bank) return
    let isCurrent = true
    void api.corrections
      .branches({ bank })
      .catch(() => [])
      .then((listed) => {
        if (isCurrent) setBranches(listed)
      })
    return () => {
      isCurrent = false
      setBranches([])
    }
  }, [isListed, bank])
  return branches
}
