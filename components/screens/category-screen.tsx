import { getTranslations } from 'next-intl/server'
import { AllTitles } from '@/components/games/all-titles'
import { GameList } from '@/components/games/game-list'
import { PageFacts } from '@/components/layout/page-facts'
import { Messages } from '@/components/providers/messages'
import { Picture } from '@/components/ui/picture'
import type { Game } from '@/contract/games'
import { brand } from '@/lib/brand'
import { categoryPath, type Category } from '@/lib/games/categories'
import { groupGames } from '@/lib/games/group-games'

/** Part of the page; the browser fetches the rest. */
const gamesSent = 100

/** One category: its introduction and its games. */
export async function CategoryScreen({ category, games }: { category: Category; games: Game[] | null }) {
  const t = await getTranslations('games')
  return (
    <Messages of={['games']}>
      <PageFacts path={categoryPath[category]} />
      <header className="relative isolate overflow-hidden border-b border-line bg-surface/60">
        <Picture
          name={category}
          sizes="(min-width: 992px) 400px, 44vw"
          alt=""
          isPriority
          className="absolute inset-y-0 right-0 -z-10 h-full w-[44%] mask-[linear-gradient(90deg,transparent,black_60%)] object-[50%_74%] desktop:right-[max(1.5rem,calc(50%-600px))] desktop:w-[25rem] desktop:mask-[linear-gradient(90deg,transparent,black_35%,black_75%,transparent)]"
        />
        <div className="mx-auto max-w-page px-4 py-8 desktop:px-6 desktop:py-18">
          <h1 className="max-w-[56%] text-display desktop:max-w-2xl">{t(`headings.${category}`)}</h1>
          <p className="mt-2 max-w-[56%] text-ink/80 desktop:max-w-md">
            {t(`intros.${category}`, { events: brand.figures.sportsEvents })}
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 pt-6 desktop:px-6 desktop:pt-10">
        {category === 'egame' && <AllTitles initial={games && groupGames(games).egame.slice(0, gamesSent)} />}
        <GameList category={category} initial={games && groupGames(games)[category].slice(0, gamesSent)} />
      </div>
    </Messages>
  )
}
