import { getTranslations } from 'next-intl/server'
import { LockKeyhole, ShieldCheck, Trophy } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { isOffered } from '@/contract/capabilities'
import { PaintFrom } from '@/components/ui/picture/paint-from'
import { CroppedPicture } from '@/components/ui/picture/picture'
import { brand } from '@/lib/site/brand'
import { publicConfig } from '@/lib/site/env'

const claims = [
  { key: 'events', Icon: Trophy },
  { key: 'encryption', Icon: LockKeyhole },
  { key: 'adults', Icon: ShieldCheck },
] as const

/** As high as a desktop's strip. Pale, because on a phone the small figures stand on it. */
const behindTotal = { width: 'min(35rem, 75%)', maskImage: 'linear-gradient(black 5rem, transparent 10rem)' }

type HomeHeroProps = {
  /** A guest's next step. */
  guest: ReactNode
  /** A member's wallet. */
  wallet: ReactNode
}

/** The top of the home page: for guests the brand's picture, its slogan and the next step; for members the wallet. */
export async function HomeHero({ guest, wallet }: HomeHeroProps) {
  const t = await getTranslations('home.hero')
  return (
    <>
      <section className="relative isolate overflow-hidden in-data-[session=member]:hidden">
        <CroppedPicture
          name={brand.hero.picture}
          sizes="100vw"
          alt=""
          isPriority
          className="absolute inset-0 -z-10 size-full object-[70%_30%]"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-ground via-ground/25 via-35% to-transparent to-70% max-desktop:from-12% max-desktop:via-ground/70 max-desktop:via-42%" />
        <div className="absolute inset-y-0 left-0 -z-10 w-2/3 bg-linear-to-r from-ground/85 to-transparent max-desktop:hidden" />
        {brand.hero.hasRisingLights && <RisingLights />}
        <div className="mx-auto flex min-h-61 max-w-page flex-col justify-end px-4 pt-14 pb-5 desktop:min-h-70 desktop:justify-center desktop:px-6 desktop:py-6 wide:px-8">
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-2 line-clamp-2 max-w-[30rem] text-ink/80 desktop:text-lead desktop:text-ink/85">
            {t('text')}
          </p>
          <div className="mt-4">{guest}</div>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small text-muted max-desktop:hidden">
            {claims.map(({ key, Icon }) => (
              <li key={key} className="flex items-center gap-2">
                <Icon aria-hidden className="size-4 text-points" />
                {t(key, { events: brand.figures.sportsEvents })}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="mx-auto hidden max-w-page px-4 py-3 in-data-[session=member]:block desktop:px-6 desktop:pt-4 desktop:pb-0 wide:px-8">
        <h1 className="sr-only">{t('title')}</h1>
        <div
          className="relative isolate overflow-hidden rounded-card border border-line bg-surface shadow-card"
          style={
            { '--wallet': isOffered(publicConfig().offer, 'protection') ? '12.6875rem' : '9.875rem' } as CSSProperties
          }
        >
          {/* The file of the guests' hero, which the browser fetches before it knows the visitor. */}
          <span className="absolute inset-y-0 right-0 -z-10" style={behindTotal}>
            <CroppedPicture
              name={brand.hero.picture}
              sizes="100vw"
              alt=""
              className="size-full mask-[linear-gradient(90deg,transparent,black_60%)] object-[50%_26%] opacity-25"
            />
          </span>
          {wallet}
        </div>
      </div>
      <PaintFrom id="hero" />
    </>
  )
}

/** Each light's position, width in rem and delay. */
const lights = [
  { top: '62%', left: '46%', width: '0.75rem', animationDelay: '150ms' },
  { top: '44%', left: '58%', width: '1.25rem', animationDelay: '500ms' },
  { top: '70%', left: '68%', width: '1rem', animationDelay: '0ms' },
  { top: '52%', left: '80%', width: '1.5rem', animationDelay: '350ms' },
  { top: '66%', left: '91%', width: '0.875rem', animationDelay: '650ms' },
]

/** In the page, because a class of the stylesheet would be part of every page. */
const look = `.rising-light {
  position: absolute;
  animation: drift 2.8s ease-out both;
  aspect-ratio: 3 / 4;
  border-radius: 48% 48% 40% 40% / 55% 55% 35% 35%;
  background: radial-gradient(at 50% 80%, var(--ink), var(--points) 35%, var(--action));
  box-shadow: 0 0 18px 4px color-mix(in srgb, var(--points) 35%, transparent);
  filter: blur(0.5px);
}`

/** Paper lights that rise over the hero once when the page opens. Hidden for readers who prefer less motion. */
function RisingLights() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 motion-reduce:hidden">
      <style>{look}</style>
      {lights.map((place) => (
        <span key={place.left} className="rising-light" style={place} />
      ))}
    </div>
  )
}
