import { ButtonsSection } from '@/components/design/buttons-section'
import { captions, sectionNames } from '@/components/design/captions'
import { ColoursSection } from '@/components/design/colours-section'
import { ShapesSection } from '@/components/design/shapes-section'
import { TypeSection } from '@/components/design/type-section'
import { BrandLink } from '@/components/layout/header/brand-link'
import { LanguageSelect } from '@/components/layout/header/language-select'
import { Messages } from '@/components/providers/messages'

/** `/design`, for developers: the tokens, and the buttons in all their states, in the reader's language. */
export function DesignScreen() {
  return (
    <Messages of={['account', 'records', 'validation', 'wallet']}>
      <header className="mx-auto flex max-w-reading items-center justify-between px-4 py-4 desktop:px-6">
        <BrandLink />
        <LanguageSelect />
      </header>
      <div className="mx-auto grid max-w-reading gap-10 px-4 pb-24 desktop:grid-cols-[10rem_minmax(0,1fr)] desktop:px-6">
        <nav aria-label={captions.contents} className="max-desktop:hidden">
          <ul className="sticky top-6 grid text-small">
            {sectionNames.map((name) => (
              <li key={name}>
                <a href={`#${name}`} className="flex min-h-9 items-center text-muted hover:text-ink">
                  {captions.sections[name].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="content" className="grid min-w-0 gap-20">
          <div>
            <h1 className="text-display">{captions.title}</h1>
            <p className="mt-3 max-w-prose text-muted">{captions.text}</p>
          </div>
          <ColoursSection />
          <TypeSection />
          <ShapesSection />
          <ButtonsSection />
        </main>
      </div>
    </Messages>
  )
}
