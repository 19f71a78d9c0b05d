'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '../button/button'
import { toast } from '../feedback/toast'
import { saveQrPicture } from './save-qr-picture'

type SaveQrButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: string
  fileName: string
}

/** Saves a text's QR code as a picture. */
export function SaveQrButton({ text, fileName, ...rest }: SaveQrButtonProps) {
  const t = useTranslations('ui')
  const save = async () => {
    if (await saveQrPicture(text, fileName)) toast.success(t('saved'))
  }
  return (
    <Button {...rest} kind="quiet" onClick={() => void save()}>
      <Download aria-hidden className="size-4" />
      {t('save_qr')}
    </Button>
  )
}
