import { ChevronRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { HelpService } from '@/components/content/help-service'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { BlockingSoftware } from '@/components/protection/blocking-software'
import { Messages } from '@/components/providers/messages'
import { buttonClass } from '@/components/ui/button/button-class'
import { SiteLink } from '@/components/ui/site-link'
import { isOffered } from '@/contract/capabilities'
import { publicConfig } from '@/lib/site/env'
import { helpLinks, helpPath, helpTopics, loadHelp, type Help, type HelpTexts, type HelpTopic } from '@/lib/site/help'
import { currentLocale } from '@/lib/i18n/current-locale'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The article that lists the brand's blocking software. */
const blockArticle: keyof Help['limits']['articles'] = 'block'

/** A help topic: its articles, links to the screens it is about, and the other topics. */
export async function HelpTopicScreen({ topic }: { topic: HelpTopic }) {
  const t = await getTranslations('content.help')
  const routes = await getTranslations('routes')
  const menu = await getTranslations('account.menu')
  const help = await loadHelp(await currentLocale())
  const { title, purpose, articles }: HelpTexts = help[topic]
  const links = helpLinks[topic].filter(({ needs }) => !needs || isOffered(publicConfig().offer, needs))
  return (
    <Messages of={['content']}>
      <PageFacts path="/help" below={{ path: helpPath(topic), title }} />
      <div className="mx-auto grid max-w-reading gap-8 px-4 py-8 desktop:grid-cols-[1fr_22rem] desktop:px-6">
        <article className="min-w-0">
          <nav aria-label={t('centre')} className="text-small">
            <ol className="flex flex-wrap items-center gap-3 text-muted">
              <li>
                <SiteLink href="/help" className="-ml-4 inline-flex min-h-11 items-center pl-4 hover:text-ink">
                  {t('centre')}
                </SiteLink>
              </li>
              <ChevronRight aria-hidden className="size-4" />
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1 className="text-display">{title}</h1>
          <p className="mt-1 text-muted">{purpose}</p>
          {Object.entries(articles).map(([key, article]) => (
            <section key={key} id={key} className="mt-8 scroll-mt-36 border-t border-line pt-6">
              <h2 className="mb-3 text-heading">{article.title}</h2>
              <ArticleText text={article.text} />
              {topic === 'limits' && key === blockArticle && <BlockingSoftware />}
            </section>
          ))}
        </article>
        <div className="grid content-start gap-6">
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="mb-3 font-semibold">{t('next')}</h2>
            <div className="grid gap-2">
              {links.map(({ href }) => (
                <SiteLink key={href} href={href} className={buttonClass({ kind: 'quiet' })}>
                  {href === '/withdrawal' ? menu('withdraw') : routes(`${routeKey(href)}.title`)}
                </SiteLink>
              ))}
            </div>
          </section>
          <HelpService />
          <nav aria-label={t('other')} className="overflow-hidden rounded-card border border-line bg-surface">
            <ul className="divide-y divide-line">
              {helpTopics
                .filter((each) => each !== topic)
                .map((each) => (
                  <li key={each}>
                    <SiteLink
                      href={helpPath(each)}
                      className="flex min-h-12 items-center justify-between gap-3 px-4 hover:bg-raised"
                    >
                      {help[each].title}
                      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                    </SiteLink>
                  </li>
                ))}
            </ul>
          </nav>
        </div>
      </div>
    </Messages>
  )
}

const itemMark = '- '

/** Renders text as paragraphs, and lines that begin with `- ` as a list. */
function ArticleText({ text }: { text: string }) {
  const lines = text.split('\n')
  const items = lines.filter((line) => line.startsWith(itemMark))
  return (
    <div className="grid max-w-prose gap-3 text-ink/90">
      {lines
        .filter((line) => !line.startsWith(itemMark))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {items.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5">
          {items.map((line) => (
            <li key={line}>{line.slice(itemMark.length)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
