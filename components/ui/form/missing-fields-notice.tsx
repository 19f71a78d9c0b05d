import { useTranslations } from 'next-intl'
import { useFormState, type Control, type FieldValues } from 'react-hook-form'

const missing: readonly unknown[] = ['required', 'file_required']

/**
 * A notice above a form that was submitted with missing fields (specification, section 8). Needs the messages
 * `validation`.
 */
export function MissingFieldsNotice<I extends FieldValues, O>({ control }: { control: Control<I, unknown, O> }) {
  const t = useTranslations('validation')
  const { errors, submitCount } = useFormState({ control })
  const isMissing = Object.values(errors).some((fault) => missing.includes(fault?.message))
  if (submitCount === 0 || !isMissing) return null
  return <p className="rounded-field border border-error/60 px-4 py-3 font-semibold text-error">{t('incomplete')}</p>
}
