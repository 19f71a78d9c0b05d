import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CroppedPicture } from '@/components/ui/picture/picture'
import { brand } from '@/lib/site/brand'

type AuthFrameProps = {
  title: ReactNode
  text: ReactNode
  /** A link from login to registration, or back. */
  other: ReactNode
  children: ReactNode
}

/** A form for guests: one card, with the brand's picture beside it on desktop and above it on a phone. */
export function AuthFrame({ title, text, other, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-[1040px] grid-cols-1 overflow-clip desktop:my-8 desktop:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] desktop:rounded-card desktop:border desktop:border-line desktop:shadow-card">
      <div className="relative max-desktop:-mb-10 max-desktop:h-44">
        <CroppedPicture
          name={brand.hero.picture}
          sizes="(min-width: 992px) 60vw, 100vw"
          alt=""
          className="absolute inset-0 size-full"
          isPriority
        />
        <div className="absolute inset-0 bg-linear-to-t from-ground to-transparent desktop:from-ground/60" />
      </div>
      <Card className="relative grid content-center gap-7 px-5 py-8 max-desktop:mx-4 max-desktop:mb-8 sm:px-8 desktop:rounded-none desktop:border-0 desktop:px-12 desktop:py-12 desktop:shadow-none">
        <header>
          <h1 className="text-display">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </header>
        {children}
        <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-5 text-muted">
          {other}
        </p>
      </Card>
    </div>
  )
}
