import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { Game } from '@/contract/games'
import { categories, categoryPath, type Category } from '@/lib/games/categories'
import { specialName } from '@/lib/games/game-name'
import { groupGames } from '@/lib/games/group-games'

const namesShown = 3

/** The five categories as still lifes, each with the first of its games. */
export function CategoryTiles({ games }: { games: Game[] | null }) {
  const groups = groupGames(games ?? [])
  return (
    <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-5 desktop:gap-4">
      {categories.map((category, index) => (
        <li key={category} className={clsx(index === 0 && 'max-desktop:col-span-2')}>
          <CategoryTile category={category} games={games && groups[category]} isWide={index === 0} />
        </li>
      ))}
    </ul>
  )
}

type CategoryTileProps = { category: Category; games: Game[] | null; isWide: boolean }

function CategoryTile({ category, games, isWide }: CategoryTileProps) {
  const t = useTranslations('games')
  // No name in a list depends on whether a member reads it.
  const nameOf = (game: Game) => {
    const special = specialName(game, 'grouped', false)
    return special ? t(`names.${special}`) : game.name
  }
  return (
    <SiteLink
      href={categoryPath[category]}
      className="group relative block overflow-hidden rounded-card border border-line bg-surface shadow-card transition hover:-translate-y-1 hover:border-line-strong"
    >
      <Picture
        name={category}
        sizes="(min-width: 992px) 230px, 50vw"
        alt=""
        className={clsx(
          'w-full mask-[linear-gradient(black_78%,transparent)] object-[50%_72%] transition duration-250 group-hover:scale-[1.03] desktop:aspect-[5/6]',
          isWide ? 'max-desktop:aspect-[2/1]' : 'max-desktop:aspect-square',
        )}
      />
      <span className="relative -mt-3 block min-h-26 px-4 pb-4">
        <span className="block text-heading">{t(`headings.${category}`)}</span>
        {games && (
          <span className="mt-1 line-clamp-2 text-small text-muted">
            {games.length === 0 ? t('empty') : games.slice(0, namesShown).map(nameOf).join(t('separator'))}
          </span>
        )}
      </span>
    </SiteLink>
  )
}
