'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button-class'
import type { GameEntry } from '@/lib/games/game-entry'

/** A link to a game whose tab the browser blocked: a click by the member opens it. */
export function PopupBlockedNotice({ entry }: { entry: GameEntry }) {
  const t = useTranslations('games.launch')
  const look = buttonClass({ kind: 'points', wide: true })
  return (
    <div role="alert" className="grid gap-3 rounded-field border border-warning/50 bg-warning/10 p-4">
      <p className="text-small">{t('refused')}</p>
      {entry.method === 'GET' ? (
        <a href={entry.address} target="_blank" rel="noopener noreferrer" className={look}>
          <ExternalLink aria-hidden className="size-4" />
          {t('open')}
        </a>
      ) : (
        <form method="post" action={entry.address} target="_blank" rel="noopener noreferrer">
          {Object.entries(entry.params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={look}>
            <ExternalLink aria-hidden className="size-4" />
            {t('open')}
          </button>
        </form>
      )}
    </div>
  )
}
