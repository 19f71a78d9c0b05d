'use client'

import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CheckField } from '@/components/ui/form/check-field'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { brand } from '@/lib/site/brand'
import { saveFile } from '@/lib/browser/save-file'
import { useUserDetailStore } from '@/stores/resources'

/** Prints only these lines, in a frame that is removed afterwards. */
function printLines(lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  const text = page.document.createElement('pre')
  text.style.cssText = 'font:16px/1.8 monospace;white-space:pre-wrap'
  text.textContent = lines.join('\n')
  page.document.body.append(text)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}

/** Ten recovery codes, shown only once. The dialog closes only after the member ticked that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('security.codes')
  const ui = useTranslations('ui')
  const account = useUserDetailStore((detail) => detail.data?.account) ?? ''
  const [isSaved, setIsSaved] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const lines = [t('file_title', { brand: brand.name, account }), '', ...codes]
  const file = () => new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' })
  const finish = () => (isSaved ? onClose() : setIsWarned(true))
  return (
    <Dialog title={t('title')} widthPx={560} onClose={finish} footer={<Button onClick={finish}>{t('done')}</Button>}>
      <p>{t('text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-field border border-line bg-ground/60 px-2 py-2.5 text-center font-mono font-semibold select-all"
          >
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => saveFile(`${brand.name}-${account}.txt`, file())}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </Button>
        <Button kind="quiet" onClick={() => printLines(lines)}>
          <Printer aria-hidden className="size-4" />
          {t('print')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('copy')} copiedLabel={ui('copied')} />
      </div>
      <div className="mt-2">
        <CheckField
          label={t('saved')}
          checked={isSaved}
          onChange={(event) => {
            setIsSaved(event.target.checked)
            setIsWarned(false)
          }}
          error={isWarned ? t('tick_first') : undefined}
        />
      </div>
    </Dialog>
  )
}
