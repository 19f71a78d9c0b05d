import { useTranslations } from 'next-intl'
import type { MemberEvent } from '@/contract/optional/security'

/** Formats where a call came from: `Chrome · Windows · 203.0.113.24`. Unknown parts are left out. */
export function useSourceText(): (source: Pick<MemberEvent, 'browser' | 'system' | 'address'>) => string {
  const t = useTranslations('security')
  return ({ browser, system, address }) => {
    const device = [browser, system].filter(Boolean).join(' · ') || t('unknown_device')
    return address ? `${device} · ${address}` : device
  }
}
