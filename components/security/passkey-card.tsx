'use client'

import { Fingerprint, KeyRound, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import { PasskeyButton } from '@/components/ui/button/passkey-button'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { toast } from '@/components/ui/feedback/toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Output } from '@/contract/define'
import type { Passkey, passkeys } from '@/contract/optional/passkeys'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import type { Resource } from '@/stores/resource'
import { isReportedOrCancelled } from './is-reported-or-cancelled'
import type { Factors } from './second-factor-card'
import { RecoveryCodesRow, SecurityCard } from './security-card'

const PasskeyNameDialog = part(async () => (await import('./passkey-dialogs')).PasskeyNameDialog)
const PasskeyRemoveDialog = part(async () => (await import('./passkey-dialogs')).PasskeyRemoveDialog)
const RecoveryCodesDialog = part(async () => (await import('./recovery-codes-dialog')).RecoveryCodesDialog)

const icons = { device: Fingerprint, phone: Smartphone, security_key: KeyRound }

export type PasskeyList = Output<typeof passkeys.list>
type PasskeyCardProps = { list: Resource<PasskeyList>; factors: Resource<Factors>; reload: () => Promise<unknown> }
type Opened = { kind: 'name'; passkey: Passkey; isNew: boolean } | { kind: 'remove'; passkey: Passkey } | null

/** The member's passkeys: add, rename, remove. `reload` is called after each change. */
export function PasskeyCard({ list, factors, reload }: PasskeyCardProps) {
  const t = useTranslations('security.passkeys')
  const errorText = useErrorText()
  const moment = useDateTimeText()
  const state = list.data && factors.data && { ...list.data, hasTotp: factors.data.totp !== null }
  const error = list.error ?? factors.error
  const [opened, setOpened] = useState<Opened>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isRenewing, setIsRenewing] = useState(false)

  const section = useKeptFocus(list.data)

  const add = async () => {
    try {
      const { options } = await api.passkeys.startRegistration({})
      const { createPasskey } = await loadWithRetry(() => import('@/lib/browser/passkeys'))
      const { passkey, recovery_codes } = await api.passkeys.register({ credential: await createPasskey(options) })
      setCodes(recovery_codes)
      setOpened({ kind: 'name', passkey, isNew: true })
      await reload()
    } catch (thrown) {
      if (!isReportedOrCancelled(thrown)) throw thrown
    }
  }
  const renew = async () => {
    setIsRenewing(true)
    try {
      setCodes((await api.security.renewRecoveryCodes({})).recovery_codes)
      await reload()
    } catch (thrown) {
      if (!isReportedOrCancelled(thrown)) toast.error(errorText(thrown), 'passkeys')
    }
    setIsRenewing(false)
  }
  const close = () => setOpened(null)
  const late = { waiting: <DialogSkeleton onClose={close} />, onFault: close }
  const changed = () => {
    close()
    void reload()
  }

  const isEmpty = state?.items.length === 0
  return (
    <SecurityCard ref={section} name="passkeys">
      <div className="flex items-start gap-4">
        <Fingerprint aria-hidden className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0 grow">
          <h2 id="security-passkeys" className="text-heading">
            {t('title')}
          </h2>
          <p className="mt-1 text-muted">{t(isEmpty ? 'empty' : 'text')}</p>
          {isEmpty && !state.hasTotp && <p className="mt-1 text-small text-muted">{t('factor')}</p>}
        </div>
      </div>
      {error && <LoadError kind="quiet" error={error} title={t('failed')} onRetry={reload} />}
      {state && (
        <>
          <ul className="mt-3 divide-y divide-line empty:hidden">
            {state.items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
            ))}
            {/* If there is an authenticator app, its card shows the recovery codes. */}
            {!isEmpty && !state.hasTotp && state.recovery_codes_left !== null && (
              <RecoveryCodesRow left={state.recovery_codes_left} isBusy={isRenewing} onRenew={() => void renew()} />
            )}
          </ul>
          <div className="mt-4">
            <PasskeyButton run={add} unsupported={<p className="text-small text-muted">{t('unsupported')}</p>}>
              {t('add')}
            </PasskeyButton>
          </div>
        </>
      )}
      {opened?.kind === 'name' && (
        <PasskeyNameDialog {...late} passkey={opened.passkey} isNew={opened.isNew} onSaved={changed} onClose={close} />
      )}
      {opened?.kind === 'remove' && state && (
        <PasskeyRemoveDialog
          {...late}
          passkey={opened.passkey}
          others={state.items.filter(({ id }) => id !== opened.passkey.id)}
          hasTotp={state.hasTotp}
          onRemoved={changed}
          onClose={close}
          addedText={moment(opened.passkey.added_at)}
        />
      )}
      {codes && !opened && (
        <RecoveryCodesDialog
          waiting={<DialogSkeleton />}
          onFault={() => setCodes(null)}
          codes={codes}
          onClose={() => setCodes(null)}
        />
      )}
    </SecurityCard>
  )
}

const iconButton = 'grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink'

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('security.passkeys')
  const moment = useDateTimeText()
  const { name, kind, added_at, last_used_at } = passkey
  const Icon = icons[kind]
  const added = moment(added_at)
  return (
    <li className="flex items-center gap-x-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted">
          {last_used_at ? t('added_used', { added, used: moment(last_used_at) }) : t('added_unused', { added })}
        </p>
      </div>
      <div className="flex shrink-0">
        <button
          type="button"
          className={iconButton}
          aria-label={t('rename', { name })}
          onClick={() => onOpen({ kind: 'name', passkey, isNew: false })}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className={iconButton}
          aria-label={t('remove', { name })}
          onClick={() => onOpen({ kind: 'remove', passkey })}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  )
}
