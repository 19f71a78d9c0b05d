import {
  ArrowLeftRight,
  BadgeCheck,
  Banknote,
  ChevronRight,
  CirclePlus,
  Gamepad2,
  Gift,
  Hand,
  LockKeyhole,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react'
import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import { HelpSearch } from '@/components/content/help-search'
import { HelpService } from '@/components/content/help-service'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { Messages } from '@/components/providers/messages'
import { SiteLink } from '@/components/ui/site-link'
import { helpPath, helpTopics, loadHelp, type Help, type HelpTopic } from '@/lib/site/help'
import { currentLocale } from '@/lib/i18n/current-locale'

const icons: Record<HelpTopic, LucideIcon> = {
  topup: CirclePlus,
  withdraw: Banknote,
  points: ArrowLeftRight,
  verify: BadgeCheck,
  signin: LockKeyhole,
  limits: Hand,
  promotions: Gift,
  playing: Gamepad2,
  complaint: MessagesSquare,
}

/** The four questions that members ask most. */
const commonQuestions = (help: Help) => [
  { href: helpPath('withdraw', 'duration'), title: help.withdraw.articles.duration.title },
  { href: helpPath('withdraw', 'blocked'), title: help.withdraw.articles.blocked.title },
  { href: helpPath('topup', 'missing'), title: help.topup.articles.missing.title },
  { href: helpPath('promotions', 'valid_bets'), title: help.promotions.articles.valid_bets.title },
]

/** Help, ordered by task: search, topics, common questions, customer service. */
export async function HelpScreen() {
  const t = await getTranslations('content.help')
  const locale = await currentLocale()
  const help = await loadHelp(locale)
  return (
    <Messages of={['content']}>
      <PageFacts path="/help" />
      <div className="mx-auto max-w-reading px-4 py-8 desktop:px-6">
        <h1 className="mb-5 text-display">{t('title')}</h1>
        <HelpSearch locale={locale}>
          <nav aria-label={t('topics')} className="mt-8">
            <ul className="grid gap-3 sm:grid-cols-2 desktop:grid-cols-3 desktop:gap-4">
              {helpTopics.map((topic) => (
                <li key={topic}>
                  <TopicCard topic={topic} {...help[topic]} />
                </li>
              ))}
            </ul>
          </nav>
        </HelpSearch>
        <div className="mt-6 grid gap-6 desktop:grid-cols-2">
          <nav aria-label={t('common')} className="overflow-hidden rounded-card border border-line bg-surface">
            <ul className="divide-y divide-line">
              {commonQuestions(help).map(({ href, title }) => (
                <li key={href}>
                  <SiteLink
                    href={href}
                    className="flex min-h-14 items-center justify-between gap-3 px-4 font-semibold hover:bg-raised"
                  >
                    {title}
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <HelpService />
        </div>
      </div>
    </Messages>
  )
}

/** A help topic with its summary. The topic about playing less has its own colour. */
function TopicCard({ topic, title, purpose }: { topic: HelpTopic; title: string; purpose: string }) {
  const Icon = icons[topic]
  return (
    <SiteLink
      href={helpPath(topic)}
      className="flex h-full min-h-22 items-start gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:bg-raised"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-raised">
        <Icon aria-hidden className={clsx('size-5', topic === 'limits' ? 'text-success' : 'text-muted')} />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-small text-muted">{purpose}</span>
      </span>
    </SiteLink>
  )
}
