'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFormState, type Control, type FieldValues } from 'react-hook-form'

const missing: readonly unknown[] = ['required', 'file_required']

type Fault = { label: string; control: HTMLElement }

/** The name of a control: of its label without what stands beside it, else of what labels it. */
function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels?.[0] : null
  const labelled = document.getElementById(control.getAttribute('aria-labelledby') ?? '')
  const legend = control.querySelector('legend')
  const element = labelled ?? label ?? legend
  return (element?.firstChild?.textContent ?? control.getAttribute('aria-label') ?? '').trim()
}

const readFaults = (form: HTMLFormElement | null | undefined): Fault[] =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
    .filter((control) => !control.closest('[hidden]'))
    .map((control) => ({ label: nameOf(control), control }))
    .filter(({ label }) => label !== '')

/**
 * Above a form that was submitted with faults: how many fields need a change, with a link to each; if some are empty, the
 * notice of the specification (section 8). Needs the messages `validation`.
 */
export function FormFaults<I extends FieldValues, O>({ control }: { control: Control<I, unknown, O> }) {
  const t = useTranslations('validation')
  const { errors, submitCount } = useFormState({ control })
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<Fault[]>([])
  const count = Object.keys(errors).length
  useEffect(() => {
    // Read from the page, because only it knows the fields' names and order.
    setFaults(submitCount > 0 && count > 0 ? readFaults(box.current?.closest('form')) : [])
  }, [errors, count, submitCount])
  const isMissing = Object.values(errors).some((fault) => missing.includes(fault?.message))
  return (
    <div ref={box} className="empty:hidden">
      {submitCount > 0 && faults.length > 0 && (
        <div className="flex gap-3 rounded-field border border-error/60 bg-error/10 px-4 py-3">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-error" />
          <div className="min-w-0">
            <p className="font-semibold">{t('fix', { count: faults.length })}</p>
            {isMissing && <p className="text-small">{t('incomplete')}</p>}
            <div className="flex flex-wrap gap-x-5">
              {faults.map(({ label, control: field }) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => field.focus()}
                  className="min-h-11 text-small font-semibold text-points hover:underline"
                >
                  {label}
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
