'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { TextField } from './field'

export type PasswordFieldProps = ComponentProps<typeof TextField> & { label: string }

/** A password field with a button to show the text. Pasting and password managers work. */
export function PasswordField(field: PasswordFieldProps) {
  const t = useTranslations('ui')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      // While the text is shown, a phone would correct it, and a browser may send it to a spelling service.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
          <span className="sr-only">{t(isShown ? 'hide_field' : 'show_field', { field: field.label })}</span>
        </button>
      }
    />
  )
}
