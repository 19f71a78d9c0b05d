import { Card } from '@/components/ui/card'
import { Group, Section } from './section'

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20]
const stepPx = 4
const corners = ['rounded-card', 'rounded-field', 'rounded-full']
/** Names of the tokens, as used in class names. */
const names = {
  flat: 'ground',
  card: 'shadow-card',
  glow: 'shadow-glow',
  focus: ':focus-visible',
}
const motions = [
  { name: 'transition', text: '180 ms', curve: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  { name: 'fade-in', text: '180 ms', curve: 'ease-out' },
  { name: 'sheet-in', text: '220 ms', curve: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
]

/** Spacing, corners, elevation, focus ring and motion. */
export function ShapesSection() {
  const tile = 'grid min-h-24 place-items-center text-small text-muted'
  return (
    <Section name="shapes">
      <Group name="spacing" className="flex flex-wrap items-end gap-4">
        {steps.map((step) => (
          <span key={step} className="grid justify-items-center gap-2 text-small text-muted">
            <span className="bg-points" style={{ width: step * stepPx, height: step * stepPx }} />
            <span className="figures">{step * stepPx}</span>
          </span>
        ))}
      </Group>
      <Group name="corners" className="grid grid-cols-3 gap-4">
        {corners.map((corner) => (
          <span key={corner} className={`${tile} ${corner} border border-line bg-surface`}>
            {corner}
          </span>
        ))}
      </Group>
      <Group name="elevation" className="grid gap-4 md:grid-cols-3">
        <span className={`${tile} rounded-card border border-line`}>{names.flat}</span>
        <Card className={tile}>{names.card}</Card>
        <span className="grid min-h-24 place-items-center rounded-card bg-action text-small text-on-action shadow-glow">
          {names.glow}
        </span>
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name="focus" className="p-1">
          <span className="inline-flex min-h-11 items-center rounded-full bg-raised px-5 text-small outline-2 outline-offset-2 outline-points">
            {names.focus}
          </span>
        </Group>
        <Group name="motion" className="grid gap-1 text-small">
          {motions.map(({ name, text, curve }) => (
            <p key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
              <span className="font-semibold">{name}</span>
              <span className="text-muted">{`${text}, ${curve}`}</span>
            </p>
          ))}
        </Group>
      </div>
    </Section>
  )
}
