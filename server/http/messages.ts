import { createTranslator } from 'use-intl/core'
import { errorValues } from '@/contract/error-values'
import type { ErrorCode, FieldCode } from '@/contract/errors'
import { languageTag, type Locale } from '@/contract/locales'
import enErrors from '@/locales/en/errors.json'
import enValidation from '@/locales/en/validation.json'
import thErrors from '@/locales/th/errors.json'
import thValidation from '@/locales/th/validation.json'
import twErrors from '@/locales/tw/errors.json'
import twValidation from '@/locales/tw/validation.json'
import viErrors from '@/locales/vi/errors.json'
import viValidation from '@/locales/vi/validation.json'
import { formatForReader } from '../domain/format-for-reader'
import { accountSafety } from '../domain/rules'

type Params = Record<string, string | number>

const errors: Record<Locale, Record<ErrorCode, string>> = { tw: twErrors, vi: viErrors, en: enErrors, th: thErrors }
const validation: Record<Locale, Record<FieldCode, string> & Record<string, string>> = {
  tw: twValidation,
  vi: viValidation,
  en: enValidation,
  th: thValidation,
}

/** The message of an error in a language (specification, section 8). */
export function errorMessage(code: ErrorCode, params: Params, locale: Locale): string {
  const words: Record<string, string> = errors[locale]
  // Even without one of the parameters, the member sees the rest of the sentence.
  const translate = createTranslator({
    locale: languageTag[locale],
    messages: words,
    onError: () => undefined,
    getMessageFallback: () => (words[code] ?? code).replace(/\{[^}]*\}/g, '…'),
  })
  const values = Object.entries(errorValues(params)).map(([name, value]) => [name, formatForReader(value, locale)])
  return translate(code, Object.fromEntries(values) as Params)
}

/** The message for an error at one field. Some fields have messages of their own (`required_account`). */
export function fieldMessage(
  code: FieldCode,
  field: string,
  locale: Locale,
  passwordMinLength: number = accountSafety.passwordMinLength,
): string {
  const text = validation[locale][`${code}_${field}`] ?? validation[locale][code]
  return text.replace('{minimum}', String(passwordMinLength))
}
