import type { ReactNode } from 'react'

/** A group of related fields in a long form. */
export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 flex w-full items-center gap-3 font-bold text-points after:h-px after:flex-1 after:bg-line">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
