'use client'

import { ArrowLeft, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Card } from '@/components/ui/card'
import { FailureNote } from '@/components/ui/form/failure-note'
import { FormFaults } from '@/components/ui/form/form-faults'
import { photoFields } from '@/contract/constants'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankBindingInput, BankList } from '@/contract/member/bank'
import { usePasswordMinLength } from '@/lib/hooks/use-capability'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { serverNow } from '@/lib/time/server-clock'
import { useUserDetailStore } from '@/stores/resources'
import { birthdayError } from '@/contract/site-day'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import { TextField } from '@/components/ui/form/field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { AccountFields } from './account-fields'
import { PhotoFields } from './photo-fields'
import { UploadFigures } from './upload-figures'
import { bindingSteps, useBindBank, type BindingFields } from './use-bind-bank'
import { usePhotoUploads } from './use-photo-uploads'
import { WithdrawalPasswordFields } from './withdrawal-password-fields'
import { useSearchParams } from 'next/navigation'
import { setAddressParams } from '@/lib/hooks/use-address-param'

const nothingTyped = {
  id_number: '',
  bank_name: '',
  branch_name: '',
  account_name: '',
  account_number: '',
  birthday: '',
  withdrawal_password: '',
  withdrawal_password_confirmation: '',
}

const keptText = ({ bank_name, branch_name, account_name, birthday }: NonNullable<BankList['returned']>) => ({
  bank_name,
  branch_name,
  account_name,
  birthday,
})

type Validate = Resolver<BankBindingInput, unknown, BankBindingInput>

/**
 * The fields of a first submission. For a returned one, photos may be missing and the bank, numbers and password empty: the
 * backend kept them.
 */
const returnedResolver =
  (returned: NonNullable<BankList['returned']>): Validate =>
  async (values, context, options) => {
    const { returnedBindingInput } = await import('@/contract/member/bank')
    const validate = contractResolver(() => Promise.resolve(returnedBindingInput))
    // A list of banks that has not loaded shows none.
    const bank_name = values.bank_name || returned.bank_name
    const result = await validate({ ...values, bank_name }, context, options as never)
    return result as never
  }

/** In place of a photo that was sent before the form. */
const sentBefore = new Blob(['sent'])

/** Validates a form whose photos are sent one by one: `PhotoFields` sees to it that none is missing. */
const withoutPhotos =
  (validate: Validate): Validate =>
  (values, ...others) => {
    const photos = Object.fromEntries(photoFields.map((field) => [field, values[field] ?? sentBefore]))
    return validate({ ...values, ...photos }, ...others)
  }

type BindingFormProps = {
  /** True for a certified member who adds an account and already has a withdrawal password. */
  isFurther: boolean
  /** Data that the backend kept from a returned submission. */
  returned?: BankList['returned']
  /** Why it was returned. */
  reason?: string | null | undefined
  onBound: (answered: ShownIdentityState) => void
  onCancel?: () => void
}

/** The form's control that is in error, else the heading of what is shown. */
const toFocus = ':is([aria-invalid=true], [data-heading])'

/**
 * Binds identity and bank account in three steps: photos, identity, account (specification, sections 3 to 5). Keeps the
 * entered values until they are accepted.
 */
export function BindingForm({ isFurther, returned = null, reason, onBound, onCancel }: BindingFormProps) {
  const t = useTranslations('bank.form')
  const ui = useTranslations('ui')
  const minimum = usePasswordMinLength()
  const uploads = usePhotoUploads(true)
  const firstResolver = contractResolver(
    async () => (await import('@/contract/member/bank')).bankBindingInput,
    isFurther ? undefined : { field: 'withdrawal_password', minimum },
  )
  const resolver = returned ? returnedResolver(returned) : firstResolver
  const [form, formRef] = useSiteForm<BankBindingInput>({
    resolver: uploads.isOffered ? withoutPhotos(resolver) : resolver,
    defaultValues: { ...nothingTyped, ...(returned && keptText(returned)) },
  })
  usePrefilledBirthday(form)
  const [step, setStep] = useFormStep()
  const wasStep = useRef(0)
  useEffect(() => {
    if (wasStep.current === step) return
    wasStep.current = step
    const shown = formRef.current?.querySelector(`[data-step="${step}"]`)
    shown?.querySelector<HTMLElement>(toFocus)?.focus()
  }, [step, formRef])
  const returnedPhotos = returned?.returned_photos ?? []
  // Everything else is kept.
  const isPhotosOnly = !isFurther && returnedPhotos.length > 0
  const leave = () => setStep(0)
  const { send, progress, cancel } = useBindBank(form, returned !== null, uploads, (answered) => {
    leave()
    onBound(answered)
  })
  const { errors, isSubmitting, submitCount } = form.formState
  useEffect(() => {
    const wrong = bindingSteps.findIndex((names) => names.some((name) => errors[name]))
    if (!isSubmitting && submitCount > 0 && wrong >= 0) setStep(wrong)
    // Only after a submission: a member may look at another step meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])
  const submit = form.handleSubmit((input) => {
    const fault = birthdayError(input.birthday, new Date(serverNow()))
    if (!fault) return send(input)
    form.setError('birthday', { message: fault })
  })
  const next = async () => {
    const names = bindingSteps[step] ?? []
    if (await form.trigger(names)) return setStep(step + 1)
    const shown = formRef.current?.querySelector(`[data-step="${step}"]`)
    shown?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const count = bindingSteps.length
  const place = <span className="text-muted">{t('step', { step: step + 1, count })}</span>
  const bytes = Object.values(form.getValues()).reduce((sum, each) => sum + (each instanceof Blob ? each.size : 0), 0)
  const back = (
    <Button kind="plain" className="justify-self-start" disabled={progress !== null} onClick={() => setStep(step - 1)}>
      <ArrowLeft aria-hidden className="size-5" />
      {t('back')}
    </Button>
  )
  const outcome = (
    <>
      {progress !== null && (
        <div role="status" className="grid gap-3 rounded-field border border-line p-4">
          <p className="font-bold">{t(uploads.isOffered ? 'binding' : 'uploading')}</p>
          {!uploads.isOffered && (
            <>
              <UploadFigures progress={progress} bytes={bytes} />
              <p className="text-small text-muted">{t('all_again')}</p>
              <Button kind="quiet" onClick={cancel}>
                <X aria-hidden className="size-5" />
                {t('cancel_upload')}
              </Button>
            </>
          )}
        </div>
      )}
      <FailureNote error={errors.root} text={errors.root?.message} />
    </>
  )
  const title = (words: string) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
      <h3 data-heading tabIndex={-1} className="text-heading focus:outline-none">
        {words}
      </h3>
      {place}
    </div>
  )
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid min-w-0 gap-4"
    >
      <FormFaults key={step} control={form.control} />
      <div data-step={0} hidden={step !== 0}>
        <PhotoFields
          form={form}
          kept={returned?.photos ?? []}
          returned={returnedPhotos}
          reason={reason}
          uploads={uploads}
          steps={!isPhotosOnly && place}
          sending={isPhotosOnly ? { isBusy: progress !== null, outcome: step === 0 && outcome } : undefined}
          onNext={() => void next()}
        />
      </div>
      <div data-step={1} hidden={step !== 1}>
        <Card className="grid gap-5">
          {title(t('identity'))}
          <IdentityFields form={form} keptNumber={returned?.id_number} />
          <Button size="large" wide onClick={() => void next()}>
            {t('next_account')}
          </Button>
          {back}
        </Card>
      </div>
      <div data-step={2} hidden={step !== 2}>
        <Card className="grid gap-6">
          {title(t('account'))}
          <AccountFields form={form} kept={returned} />
          <WithdrawalPasswordFields form={form} isKnown={isFurther} isKept={!isFurther && returned !== null} />
          <p className="text-small text-muted">{t('warning')}</p>
          {!(isPhotosOnly && step === 0) && outcome}
          <MoneyButton type="submit" size="large" wide isBusy={progress !== null}>
            {t('submit')}
          </MoneyButton>
          {back}
        </Card>
      </div>
      {onCancel && progress === null && (
        <Button
          kind="quiet"
          wide
          onClick={() => {
            leave()
            onCancel()
          }}
        >
          {ui('cancel')}
        </Button>
      )}
    </form>
  )
}

/** Fills in the birthday given at registration, unless the member typed one. Some backends mask it. */
function usePrefilledBirthday({ formState, getValues, resetField }: BindingFields) {
  const known = useUserDetailStore(({ data }) => data?.birthday)
  const isDirty = formState.dirtyFields.birthday === true
  useEffect(() => {
    if (!isDirty && !getValues('birthday') && known && /^\d{4}-\d\d-\d\d$/.test(known))
      resetField('birthday', { defaultValue: known })
  }, [known, isDirty, getValues, resetField])
}

/** ID number and birthday; members must be adults (specification, section 1). */
function IdentityFields({
  form: { control, register, formState, setValue },
  keptNumber,
}: {
  form: BindingFields
  /** The stored ID number, masked. If the field is left empty, this number stays. */
  keptNumber?: string | undefined
}) {
  const t = useTranslations('bank.form')
  const fieldText = useFieldErrorText()
  const { errors } = formState
  const birthday = useWatch({ control, name: 'birthday' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...register('id_number')}
        isPlain
        label={t('id_number')}
        hint={keptNumber && t('kept_number', { number: keptNumber })}
        error={fieldText(errors.id_number)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <BirthdayField
        {...register('birthday')}
        typed={birthday}
        fault={errors.birthday}
        onMeant={(meant) => setValue('birthday', meant, { shouldDirty: true, shouldValidate: true })}
        label={t('birthday')}
        hint={t('birthday_hint')}
      />
    </div>
  )
}

/**
 * The form's step, with a history entry for each step after the first: Back goes one step back. What was typed is not in
 * the address, so a reload starts at the first step.
 */
function useFormStep() {
  const inAddress = Number(useSearchParams().get('step'))
  const [reached, setReached] = useState(0)
  const step = Math.max(0, Math.min(inAddress - 1, reached)) || 0
  useEffect(() => setAddressParams({ step: null }), [])
  const setStep = (next: number) => {
    if (next < step) return history.go(next - step)
    setReached((before) => Math.max(before, next))
    for (let each = step + 1; each <= next; each++) setAddressParams({ step: String(each + 1) }, 'push')
  }
  return [step, setStep] as const
}
