import { buttonClass } from '@/components/ui/button-class'
import type { CrashWords } from '@/lib/i18n/crash-words'

/** What happened, again, and the way home: a fresh page, with nothing left of what crashed. */
export function CrashNotice({ words, onRetry }: { words: CrashWords; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-page place-content-center justify-items-center gap-3 px-4 py-10 text-center"
    >
      <p className="max-w-sm">
        <span className="mb-2 block text-heading">{words.title}</span>
        {words.text}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonClass({})}>
          {words.retry}
        </button>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a fresh page is what is wanted after a crash */}
        <a href="/" className={buttonClass({ kind: 'quiet' })}>
          {words.home}
        </a>
      </div>
    </div>
  )
}
