import clsx from 'clsx'
import { brand } from '@/lib/site/brand'
import type { ColourToken } from '@/lib/site/brand-tokens'
import { contrast } from './contrast'
import { Group, Section } from './section'

const grounds = ['ground', 'surface', 'raised'] as const
const texts = ['ink', 'muted', 'points', 'success', 'warning', 'error'] as const
const controls = ['action', 'action-strong', 'points'] as const
const lights = ['line', 'line-strong', 'glow', 'ambient', 'scrim'] as const
const enough = 4.5

function Ratio({ of, on, className }: { of: ColourToken; on: ColourToken; className?: string }) {
  const measured = contrast(brand.colours[of], brand.colours[on])
  return (
    <span
      className={clsx(
        'figures text-small whitespace-nowrap',
        measured < enough && 'underline decoration-wavy',
        className,
      )}
    >
      {`${measured.toFixed(1)}:1`}
    </span>
  )
}

function Swatch({ token }: { token: ColourToken }) {
  return (
    <li className="min-w-0 overflow-hidden rounded-field border border-line bg-surface">
      <span className="block h-16" style={{ background: `var(--${token})` }} />
      <span className="block px-3 py-2">
        <span className="block truncate font-semibold">{token}</span>
        <span className="block truncate text-small text-muted">{brand.colours[token]}</span>
      </span>
    </li>
  )
}

const tiles = 'grid grid-cols-2 gap-3 md:grid-cols-4'

/** The brand's colours, and the contrast of each text colour on each background. */
export function ColoursSection() {
  return (
    <Section name="colours">
      <Group name="grounds">
        <ul className={tiles}>
          {[...grounds, ...lights].map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </ul>
      </Group>
      <Group name="text" className="grid overflow-hidden rounded-card border border-line md:grid-cols-3">
        {grounds.map((ground) => (
          <div key={ground} className="px-4 py-3" style={{ background: `var(--${ground})` }}>
            <p className="mb-1 text-small text-muted">{ground}</p>
            <ul>
              {texts.map((token) => (
                <li
                  key={token}
                  className="flex min-h-9 items-center justify-between gap-3"
                  style={{ color: `var(--${token})` }}
                >
                  <span className="font-semibold">{token}</span>
                  <Ratio of={token} on={ground} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Group>
      <Group name="controls">
        <ul className={tiles}>
          {controls.map((token) => {
            const on = token === 'points' ? 'on-points' : 'on-action'
            return (
              <li
                key={token}
                className="flex min-h-16 items-center justify-between gap-3 rounded-field px-4"
                style={{ background: `var(--${token})`, color: `var(--${on})` }}
              >
                <span className="min-w-0 truncate font-semibold">{token}</span>
                <Ratio of={on} on={token} />
              </li>
            )
          })}
        </ul>
      </Group>
    </Section>
  )
}
