import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { categories, categoryPath, type Category } from '@/lib/games/categories'
import type { CategoryCount } from '@/lib/games/event-counts'

/** The five categories as pictures, each with its number of games or events, or else of venues. */
export function CategoryTiles({ counts }: { counts: Partial<Record<Category, CategoryCount>> }) {
  const t = useTranslations('games')
  const textOf = (count: CategoryCount | undefined): string | null => {
    if (!count) return null
    if (count.kind === 'venues') return count.count === 0 ? t('empty') : t('count', { count: count.count })
    return t(`now.count.${count.kind}`, { count: count.count })
  }
  return (
    <ul className="grid grid-cols-6 gap-2.5 desktop:grid-cols-5 desktop:gap-4">
      {categories.map((category, index) => (
        <li
          key={category}
          className={clsx('min-w-0 desktop:col-span-1 large:col-span-3', index < 2 ? 'col-span-3' : 'col-span-2')}
        >
          <CategoryTile category={category} count={textOf(counts[category])} isWide={index < 2} />
        </li>
      ))}
    </ul>
  )
}

/** On desktop, behind the words on the left. Inline, because a class would be part of every page's stylesheet. */
const veil = { background: 'linear-gradient(90deg, var(--surface) 30%, transparent 75%)' }

/** `isWide`: two such tiles fill a row on a phone, instead of three. */
type CategoryTileProps = { category: Category; count: string | null; isWide: boolean }

function CategoryTile({ category, count, isWide }: CategoryTileProps) {
  const t = useTranslations('games')
  return (
    <SiteLink
      href={categoryPath[category]}
      className="group relative isolate flex h-full min-h-27 items-end overflow-hidden rounded-card border border-line bg-surface shadow-card transition hover:-translate-y-1 hover:border-line-strong desktop:min-h-34"
    >
      <Picture
        name={category}
        sizes={`(min-width: 992px) 230px, ${isWide ? 45 : 29}vw`}
        alt=""
        className="absolute inset-0 -z-10 size-full object-[50%_62%] transition duration-250 group-hover:scale-[1.03] desktop:left-auto desktop:w-3/4 desktop:mask-[linear-gradient(90deg,transparent,black_60%)]"
      />
      <span className="absolute inset-0 -z-10 max-desktop:hidden" style={veil} />
      <span className="w-full bg-linear-to-t from-surface via-surface/85 to-transparent px-3 pt-8 pb-2.5 desktop:bg-none desktop:px-4 desktop:pb-4">
        <span className="block leading-snug font-bold desktop:w-1/2 desktop:text-heading">
          {t(`headings.${category}`)}
        </span>
        {count && <span className="figures mt-0.5 line-clamp-1 text-small text-muted">{count}</span>}
      </span>
    </SiteLink>
  )
}
