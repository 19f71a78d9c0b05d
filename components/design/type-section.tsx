import { useTranslations } from 'next-intl'
import { languageTag, locales } from '@/contract/locales'
import { languageNames } from '@/lib/i18n/language-names'
import { Group, Section } from './section'

const sizes = ['text-display', 'text-heading', 'text-body', 'text-small'] as const
const special = ['text-figure', 'text-lead', 'text-label'] as const

/** The type sizes in the reader's language, and the scripts side by side. */
export function TypeSection() {
  const t = useTranslations('auth')
  const line = (size: string, words: string) => (
    <div key={size} className="grid items-baseline gap-x-6 border-b border-line py-3 md:grid-cols-[7rem_minmax(0,1fr)]">
      <span className="text-small text-muted">{size}</span>
      <span className={size}>{words}</span>
    </div>
  )
  return (
    <Section name="type">
      <Group name="sizes" className="grid">
        {sizes.map((size) => line(size, t('register.text')))}
      </Group>
      <Group name="special" className="grid">
        {special.map((size) => line(size, size === 'text-figure' ? '12,345.67' : t('register.text')))}
      </Group>
      <Group name="scripts" className="flex flex-wrap gap-x-10 gap-y-3">
        {locales.map((locale) => (
          <p key={locale} lang={languageTag[locale]} className="text-heading">
            {languageNames[locale]}
          </p>
        ))}
        <p className="figures text-heading">{'0123456789'}</p>
      </Group>
    </Section>
  )
}
