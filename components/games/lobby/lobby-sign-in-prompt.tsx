'use client'

import { ArrowLeftRight, ReceiptText, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture/picture'
import { pictureFocus } from '../venues/venue-picture'

const offers = [
  { key: 'titles', Icon: Search },
  { key: 'points', Icon: ArrowLeftRight },
  { key: 'records', Icon: ReceiptText },
] as const

/** Picture and text are side by side where each has 16 rem. The invitation may fill a few cells of a wide page. */
const besideFrom16rem = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }

/** What a guest gets at a venue after signing in. The buttons are in the venue's band. */
export function LobbySignInPrompt() {
  const t = useTranslations('games.lobby.invitation')
  return (
    <section
      aria-labelledby="lobby-invitation"
      className="grid h-full overflow-hidden rounded-card border border-line bg-surface/60"
      style={besideFrom16rem}
    >
      <div className="relative min-h-49">
        <Picture
          name="egame"
          sizes="(min-width: 768px) 50vw, 100vw"
          alt=""
          className={`absolute inset-0 size-full ${pictureFocus('egame')}`}
        />
      </div>
      <div className="grid content-center gap-5 px-5 py-8">
        <div>
          <h2 id="lobby-invitation" className="text-heading">
            {t('title')}
          </h2>
          <p className="mt-2 text-pretty text-muted">{t('text')}</p>
        </div>
        <ul className="grid gap-3">
          {offers.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-points" />
              {t(`offers.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
