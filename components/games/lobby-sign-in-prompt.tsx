'use client'

import { ArrowLeftRight, ReceiptText, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { lobbyPathOf } from '@/lib/games/venue-paths'
import { useDialogsStore } from '@/stores/dialogs'
import { venuePicture, pictureFocus } from './venue-picture'

const offers = [
  { key: 'titles', Icon: Search },
  { key: 'points', Icon: ArrowLeftRight },
  { key: 'records', Icon: ReceiptText },
] as const

/** A guest's lobby. Only members may list titles (section 7), so it shows the venue, its offer and neighbouring venues. */
export function LobbySignInPrompt({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const t = useTranslations('games.lobby.invitation')
  const account = useTranslations('layout.account')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const others = venues.filter(
    ({ game_code, game_type }) =>
      game_type === gameType.egame && game_code !== venue.game_code && lobbyPathOf(game_code) !== null,
  )
  return (
    <>
      <section
        aria-labelledby="lobby-invitation"
        className="grid overflow-hidden rounded-card border border-line bg-surface/60 md:grid-cols-2"
      >
        <div className="relative h-52 md:h-auto">
          <Picture
            name="egame"
            sizes="(min-width: 768px) 50vw, 100vw"
            alt=""
            className={`absolute inset-0 size-full ${pictureFocus('egame')}`}
          />
        </div>
        <div className="grid content-center gap-5 px-5 py-8 sm:px-8 desktop:py-12">
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
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" size="large" aria-haspopup="dialog" onClick={() => void open({ kind: 'login' })}>
              {account('login')}
            </Button>
            <ButtonLink href="/register" size="large">
              {account('register')}
            </ButtonLink>
          </div>
        </div>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="lobby-others">
          <h2 id="lobby-others" className="mb-4 text-heading">
            {t('others')}
          </h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 desktop:gap-5">
            {others.map((other) => (
              <li key={other.id}>
                <SiteLink
                  href={lobbyPathOf(other.game_code) ?? '/egame'}
                  className="flex min-h-24 items-center gap-4 rounded-card border border-line bg-surface p-3 font-bold transition hover:border-line-strong max-sm:flex-col max-sm:text-center"
                >
                  <Picture
                    name={venuePicture(other, 'egame')}
                    sizes="72px"
                    alt=""
                    className="size-18 shrink-0 rounded-field"
                  />
                  {other.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
