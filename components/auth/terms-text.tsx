import type { Terms } from '@/lib/i18n/terms'

/** The terms of use as a numbered document. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    <div className="grid gap-6 text-muted">
      <p className="text-ink">{terms.intro}</p>
      <ol className="grid gap-6">
        {Object.entries(terms.sections).map(([name, { title, clauses }], index) => (
          <li key={name} className="grid gap-2">
            <h3 className="font-bold text-ink">
              <span className="figures mr-2 text-points">{index + 1}</span>
              {title}
            </h3>
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-line-strong">
              {Object.entries(clauses).map(([clause, text]) => (
                <li key={clause}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
