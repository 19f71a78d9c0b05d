import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { FieldError } from 'react-hook-form'
import { fieldCodes } from '@/contract/errors'

/**
 * The words for a field's fault: the field's own (`required_account`), else those of its `FieldCode`, else the words it
 * already has. Needs `validation`.
 */
export function useFieldErrorText(): (fault: FieldError | undefined) => string | undefined {
  const t = useTranslations('validation')
  return useCallback(
    (fault: FieldError | undefined) => {
      const code = fieldCodes.find((known) => known === fault?.message)
      if (!code) return fault?.message
      const own = `${code}_${fault?.ref?.name}`
      return t.has(own as typeof code) ? t(own as typeof code) : t(code)
    },
    [t],
  )
}
