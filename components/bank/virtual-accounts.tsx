'use client'

import clsx from 'clsx'
import { CircleDollarSign, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import type { BankList } from '@/contract/member/bank'
import { usdtNetworks, type UsdtNetwork } from '@/contract/constants'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { serverNow } from '@/lib/time/server-clock'
import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/form/field'
import { FormFaults } from '@/components/ui/form/form-faults'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import type { contract } from '@/contract'
import type { Input, Parsed } from '@/contract/define'
import { api, ApiError } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useSiteForm } from '@/lib/forms/use-site-form'

/** Whether an address cannot receive a withdrawal yet. */
const isWaiting = (from: string | undefined) => from !== undefined && Date.parse(from) > serverNow()

/** Bound virtual-currency accounts, at most one per channel, and a form to bind another while a channel is unbound. */
export function VirtualAccounts({
  accounts,
  onBound,
}: {
  accounts: BankList['virtual_accounts']
  onBound: () => void
}) {
  const t = useTranslations('bank.virtual')
  const moment = useDateTimeText()
  const mayAdd = useCapability('bank.createVirtual')
  const [isAdding, setIsAdding] = useState(false)
  // Channels bound during this visit. The refreshed list may arrive later, or not at all.
  const [added, setAdded] = useState<readonly UsdtNetwork[]>([])
  const whole = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [first, ...others] = usdtNetworks.filter(
    (each) => !added.includes(each) && !accounts.some(({ channel }) => channel === each),
  )
  const close = () => {
    flushSync(() => setIsAdding(false))
    ;(adding.current ?? whole.current)?.focus()
  }
  const bound = (channel: UsdtNetwork) => {
    setAdded([...added, channel])
    close()
    onBound()
  }
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p className="text-small text-muted">{t('text')}</p>
      {accounts.length > 0 && (
        <ul className="grid gap-3">
          {accounts.map(({ id, channel, address, usable_from }) => (
            <li
              key={id}
              className={clsx(
                'grid gap-2 rounded-field border bg-raised/40 p-4',
                isWaiting(usable_from) ? 'border-dashed border-warning' : 'border-line',
              )}
            >
              <span className="flex items-center gap-2">
                <CircleDollarSign aria-hidden className="size-5 text-points" />
                <Badge tone="points">{channel}</Badge>
              </span>
              <span className="figures text-small break-all select-all">{address}</span>
              {usable_from && isWaiting(usable_from) && (
                <span className="text-small text-warning">{t('usable_from', { time: moment(usable_from) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {first && isAdding && <VirtualForm free={[first, ...others]} onBound={bound} onCancel={close} />}
      {mayAdd && first && !isAdding && (
        <Button ref={adding} kind="quiet" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      )}
    </div>
  )
}

type Call = typeof contract.bank.createVirtual

/** How an address of each channel begins. */
const beginnings = { TRC20: 'T', ERC20: '0x' } as const satisfies Record<UsdtNetwork, string>

type VirtualFormProps = {
  /** The channels that are not bound yet, the default first. */
  free: readonly [UsdtNetwork, ...UsdtNetwork[]]
  onBound: (channel: UsdtNetwork) => void
  onCancel: () => void
}

/**
 * The form that binds a virtual-currency account, which is permanent: channel and address (specification, section 5).
 * The focus goes to its first field.
 */
export function VirtualForm({ free, onBound, onCancel }: VirtualFormProps) {
  const t = useTranslations('bank.virtual')
  const bank = useTranslations('bank')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  const [{ register, control, handleSubmit, setError, setFocus, formState }, formRef] = useSiteForm<
    Input<Call>,
    Parsed<Call>
  >({
    resolver: contractResolver(async () => (await import('@/contract/member/bank')).bank.createVirtual.input),
    defaultValues: { channel: free[0], address: '' },
  })
  const report = useFailure(setError)
  const showError = useErrorToast()
  useEffect(() => setFocus('channel'), [setFocus])
  const channel = useWatch({ control, name: 'channel' })
  const submit = handleSubmit(async (input) => {
    if (!input.address.startsWith(beginnings[input.channel])) {
      setError('address', { message: 'address_format' })
      return
    }
    try {
      await api.bank.createVirtual(input)
      toast.success(t('done'))
      onBound(input.channel)
    } catch (error) {
      // The reply to an earlier attempt may have been lost. Or the address may belong to another member.
      const isBound = error instanceof ApiError && error.code === 'already_bound'
      const list = isBound ? await api.bank.list({}).catch(() => null) : null
      const own = list?.virtual_accounts.find(({ channel: each }) => each === input.channel)
      if (own?.address.toLowerCase() === input.address.toLowerCase()) toast.success(t('done'))
      // The form closes.
      else if (own) showError(error, { id: 'bind-virtual', what: bank('failed') })
      else if (!setFieldErrors(error, ['channel', 'address'], setError)) report(error, bank('failed'))
      if (own) onBound(input.channel)
    }
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormFaults control={control} />
      <SelectField {...register('channel')} label={t('channel')} error={fieldText(formState.errors.channel)}>
        {free.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('address')}
        isPlain
        label={t('address')}
        hint={t('address_hint', { beginning: beginnings[channel] })}
        error={fieldText(formState.errors.address)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-small text-muted">{t('warning')}</p>
      <FailureNote error={formState.errors.root} text={formState.errors.root?.message} />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('submit')}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {ui('cancel')}
      </Button>
    </form>
  )
}
