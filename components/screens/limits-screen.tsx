import {
  Bell,
  CircleDot,
  Coins,
  Dices,
  Hourglass,
  Lock,
  Moon,
  Scale,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { HelpService } from '@/components/content/help-service'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { BlockingSoftware } from '@/components/protection/blocking-software'
import { MemberLimits } from '@/components/protection/member-limits'
import { SelfTest } from '@/components/protection/self-test'
import { TalkCard } from '@/components/protection/talk-card'
import { Messages } from '@/components/providers/messages'
import { ButtonLink } from '@/components/ui/button/button'
import { TitledCard } from '@/components/protection/titled-card'
import { isOffered } from '@/contract/capabilities'
import { brand } from '@/lib/site/brand'
import { publicConfig } from '@/lib/site/env'
import { currentLocale } from '@/lib/i18n/current-locale'

const risks = { edge: Scale, independent: Dices, chasing: Undo2, money: Wallet } as const
const signs = ['longer', 'hide', 'borrow', 'restless'] as const
const tools = {
  top_up: Coins,
  loss: Scale,
  play_time: Hourglass,
  reminder: Bell,
  break: Moon,
  exclusion: Lock,
} as const

/**
 * `/limits`: risks, warning signs, tools and help lines for everybody. Members set limits and breaks here (GLI-19,
 * A.4.5). Without the capability `protection` it is text with help lines and customer service.
 */
export async function LimitsScreen() {
  const locale = await currentLocale()
  const [t, title] = await Promise.all([getTranslations('protection'), getTranslations('routes.limits')])
  return (
    <Messages of={['protection', 'validation']}>
      <PageFacts path="/limits" />
      <article className="mx-auto grid max-w-[65rem] gap-6">
        <header>
          <h1 className="sr-only">{title('title')}</h1>
          <p className="text-display">{t('guest.title')}</p>
          <p className="mt-2 max-w-prose text-muted in-data-[session=member]:hidden">{t('guest.lead')}</p>
        </header>
        <MemberLimits>
          <TitledCard name="tools" title={t('guest.tools.title')}>
            <ul className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2 desktop:grid-cols-3">
              {Object.entries(tools).map(([name, Icon]) => (
                <Point key={name} icon={Icon} title={t(`guest.tools.${name as keyof typeof tools}.title`)}>
                  {t(`guest.tools.${name as keyof typeof tools}.text`)}
                </Point>
              ))}
            </ul>
            <ButtonLink href="/login" kind="quiet" className="mt-5">
              {t('guest.tools.login')}
            </ButtonLink>
          </TitledCard>
        </MemberLimits>
        <div className="grid gap-6 desktop:grid-cols-2">
          <TitledCard name="risks" title={t('guest.risks.title')}>
            <ul className="mt-4 grid gap-4">
              {Object.entries(risks).map(([name, Icon]) => (
                <Point key={name} icon={Icon} title={t(`guest.risks.${name as keyof typeof risks}.title`)}>
                  {t(`guest.risks.${name as keyof typeof risks}.text`, { value: brand.pointValue[locale] })}
                </Point>
              ))}
            </ul>
          </TitledCard>
          <TitledCard name="signs" title={t('guest.signs.title')}>
            <ul className="mt-4 grid gap-3">
              {signs.map((sign) => (
                <li key={sign} className="flex gap-3">
                  <CircleDot aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                  {t(`guest.signs.${sign}`)}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-small text-muted">{t('guest.signs.note')}</p>
          </TitledCard>
          <TalkCard locale={locale} />
          {!isOffered(publicConfig().offer, 'protection') && (
            <Messages of={['content']}>
              <HelpService />
            </Messages>
          )}
          <div className="grid gap-6">
            <TitledCard name="self-test" title={t('self_test.title')}>
              <p className="mt-1 mb-4 text-muted">{t('self_test.text')}</p>
              <SelfTest />
            </TitledCard>
            <TitledCard name="minors" title={t('guest.minors.title')}>
              <p className="mt-2 text-ink/85">{t('guest.minors.text')}</p>
              <BlockingSoftware />
            </TitledCard>
          </div>
        </div>
      </article>
    </Messages>
  )
}

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-muted">{children}</span>
      </span>
    </li>
  )
}
