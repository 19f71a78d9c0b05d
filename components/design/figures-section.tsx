import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/button/copy-button'
import { DescriptionList } from '@/components/ui/description-list'
import { Points } from '@/components/ui/points'
import { QrCode } from '@/components/ui/picture/qr-code'
import { RichText } from '@/components/ui/rich-text'
import { captions } from './captions'
import { Group, Section } from './section'

const address = 'https://example.com/design'
const orderNumber = 'D202601150001'

/** Points in each state, the summary before a transfer, and values to copy or scan. */
export function FiguresSection() {
  const t = useTranslations()
  const facts = [
    { key: 'taken', label: t('wallet.withdrawal.taken'), value: <Points amount="1250.00" /> },
    { key: 'fee', label: t('wallet.withdrawal.fee'), value: <Points amount="-30.00" signed /> },
    { key: 'arrives', label: t('wallet.withdrawal.arrives'), value: <Points amount="1220.00" />, isTotal: true },
  ]
  const rich = `<h2>${t('layout.announcements.title')}</h2><p>${t('layout.announcements.empty_text')} <a href="#figures">${t('layout.footer.about')}</a></p><ul><li>${t('auth.password_rules.length', { minimum: 6 })}</li><li>${t('auth.password_rules.letters')}</li></ul>`
  return (
    <Section name="figures">
      <Group name="points" className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
        <Points amount="12345.67" className="text-display text-points" />
        <Points amount="12345.67" className="text-figure text-points" />
        <Points amount="12345.67" />
        <Points amount="300.00" signed />
        <Points amount="-300.00" signed />
        <span>
          <Points amount="12345.67" isStale /> <span className="text-small text-muted">{captions.states.stale}</span>
        </span>
        <span>
          <Points amount={null} /> <span className="text-small text-muted">{captions.states.none}</span>
        </span>
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name="facts">
          <Card>
            <DescriptionList facts={facts} />
          </Card>
        </Group>
        <Group name="codes">
          <Card className="grid gap-4">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="figures">{orderNumber}</span>
              <CopyButton text={orderNumber} label={t('ui.copy')} copiedLabel={t('ui.copied')} />
            </p>
            <QrCode text={address} label={address} className="w-36 rounded-field" />
          </Card>
        </Group>
      </div>
      <Group name="rich">
        <RichText html={rich} />
      </Group>
    </Section>
  )
}
