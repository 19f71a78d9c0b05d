'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState, type ComponentProps } from 'react'
import { SelectField, TextField } from '@/components/ui/field'
import { countries, homeOf, toE164, type Region } from './countries'

type MobileFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onBlur' | 'ref' | 'error' | 'hint'> & {
  /** Told the whole number in E.164. */
  onChange: (mobile: string) => void
}

/** A mobile number: country and the number as it is written there. */
export function MobileField({ onChange, ...input }: MobileFieldProps) {
  const t = useTranslations('auth.register')
  const tag = useLocale()
  const names = useMemo(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }), [tag])
  const [chosen, setChosen] = useState<Region | null>(null)
  const region = chosen ?? homeOf(tag)
  const [typed, setTyped] = useState('')
  const change = (next: { region?: Region; typed?: string }) => {
    const [where, what] = [next.region ?? region, next.typed ?? typed]
    if (next.region) setChosen(where)
    setTyped(what)
    onChange(toE164(where, what))
  }
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <SelectField
        label={t('country')}
        autoComplete="tel-country-code"
        value={region}
        onChange={(event) => change({ region: event.target.value as Region })}
        className="px-3"
      >
        {countries.map(({ region: each, dial }) => (
          // The server's names of regions may be of another edition than the browser's.
          <option key={each} value={each} suppressHydrationWarning>
            {`+${dial} ${names.of(each)}`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...input}
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
    </div>
  )
}
