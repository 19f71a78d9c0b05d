'use client'

import { useLocale } from 'next-intl'
import { useRef, useState, type ComponentProps } from 'react'
import { dialCode, defaultRegion, toE164, type Region } from './countries'
import { SelectField, TextField } from './field'

type MobileFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'onBlur' | 'ref' | 'error' | 'hint' | 'enterKeyHint'
> & {
  countryLabel: string
  /** Called with the complete number in E.164. */
  onChange: (mobile: string) => void
}

/** A mobile number: country and national number. */
export function MobileField({ countryLabel, onChange, ...input }: MobileFieldProps) {
  const tag = useLocale()
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })
  const [{ region, typed }, setNumber] = useState({ region: defaultRegion(tag), typed: '' })
  // Input that waited for this script arrives for both fields before the next render.
  const latest = useRef({ region, typed })
  const change = (part: { region: Region } | { typed: string }) => {
    latest.current = { ...latest.current, ...part }
    setNumber(latest.current)
    onChange(toE164(latest.current.region, latest.current.typed))
  }
  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-3 max-[349px]:grid-cols-1 large:grid-cols-1">
      <SelectField
        name="country"
        label={countryLabel}
        autoComplete="tel-country-code"
        value={region}
        onChange={(event) => change({ region: event.target.value as Region })}
        className="pr-9! pl-3!"
      >
        {Object.entries(dialCode).map(([each, dial]) => (
          // The server's names of regions may differ from the browser's.
          <option key={each} value={each} suppressHydrationWarning>
            {`+${dial} ${names.of(each)}`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...input}
        isPlain
        inputMode="tel"
        autoComplete="tel-national"
        value={typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
    </div>
  )
}
