import { Headset, MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button-class'
import { brand } from '@/lib/site/brand'

const channels = [
  { key: 'live_chat', href: brand.contact.liveChat.url, Icon: Headset },
  { key: 'chat_app', href: brand.contact.chatApp.url, Icon: MessageCircle },
] as const

/** Links from the help pages to customer service. */
export function HelpService() {
  const t = useTranslations('content.help')
  const service = useTranslations('layout.service')
  return (
    <section className="rounded-card border border-line bg-surface p-5 desktop:p-6">
      <h2 className="text-heading">{t('service')}</h2>
      <p className="mt-1 text-muted">{t('service_text')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {channels.map(({ key, href, Icon }) => (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'quiet' })}>
            <Icon aria-hidden className="size-5" />
            {service(key, { channel: brand.contact.chatApp.channel })}
            <span className="sr-only">{service('new_tab')}</span>
          </a>
        ))}
      </p>
    </section>
  )
}
