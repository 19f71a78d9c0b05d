import { useTranslations } from 'next-intl'
import { AmountField } from '@/components/ui/form/amount-field'
import { Button } from '@/components/ui/button/button'
import { SelectField, TextField } from '@/components/ui/form/field'
import { FormSection } from '@/components/ui/form/form-section'
import { PasswordField } from '@/components/ui/form/password-field'
import { usualPasswordLength } from '@/contract/constants'
import { Group, Section } from './section'

const pairs = 'grid gap-5 md:grid-cols-2'
const sample = { account: 'player01', password: 'sample2468', amount: '1250.00' }

/** Text, lists, passwords and points: empty, filled, with a hint, invalid, disabled. */
export function FieldsSection() {
  const t = useTranslations()
  const account = t('auth.account')
  const password = {
    label: t('auth.password'),
    autoComplete: 'off',
  }
  const amount = t('wallet.transfer.amount')
  const options = (['pending', 'success', 'failed'] as const).map((status) => (
    <option key={status}>{t(`records.status.${status}`)}</option>
  ))
  return (
    <Section name="fields">
      <Group name="textFields" className={pairs}>
        <TextField label={account} optional={t('ui.optional')} placeholder={t('auth.enter_account')} />
        <TextField label={account} defaultValue={sample.account} />
        <TextField label={account} hint={t('auth.register.account_hint')} />
        <TextField label={account} defaultValue="1" error={t('validation.account_format')} />
        <TextField label={account} defaultValue={sample.account} disabled />
        <TextField label={account} defaultValue={sample.account} readOnly />
      </Group>
      <Group name="lists" className={pairs}>
        <SelectField label={t('records.field.status')}>{options}</SelectField>
        <SelectField label={t('records.field.status')} error={t('validation.required')}>
          {options}
        </SelectField>
        <SelectField label={t('records.field.status')} disabled>
          {options}
        </SelectField>
      </Group>
      <Group name="secrets" className={pairs}>
        <PasswordField {...password} />
        <PasswordField
          {...password}
          defaultValue={sample.password}
          error={t('validation.password_rule', { minimum: usualPasswordLength })}
        />
      </Group>
      <Group name="amounts" className={pairs}>
        <AmountField label={amount} placeholder="0.00" />
        <AmountField
          label={amount}
          defaultValue={sample.amount}
          suffix={
            <Button kind="quiet" size="small">
              {t('ui.all')}
            </Button>
          }
        />
        <AmountField label={amount} defaultValue="1.234" error={t('validation.amount_format')} />
        <AmountField label={amount} defaultValue={sample.amount} disabled />
      </Group>
      <Group name="parts">
        <FormSection title={t('auth.register.section_account')}>
          <TextField label={account} />
        </FormSection>
      </Group>
    </Section>
  )
}
