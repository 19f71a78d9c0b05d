import type { Page } from '@playwright/test'
import { photo } from '../support/photo'
import { tw } from '../support/words'

/** Binds identity and a bank account. */
export class IdentityPages {
  constructor(private readonly page: Page) {}

  /** `person` is the name and birthday that the member enters. */
  async bind(
    idNumber: string,
    salePassword: string,
    person = { name: '王小明', birthday: '1990-05-17' },
  ): Promise<void> {
    const { page } = this
    await page.goto('/bank_info')
    for (const [index, name] of (['id_front', 'id_back', 'passbook'] as const).entries()) {
      const label = tw(`bank.photo.${name}.label`)
      await page
        .locator(`input[type=file]:not([capture])`)
        .and(page.getByLabel(label))
        .setInputFiles(await photo(name, index * 90))
    }
    await page.getByRole('button', { name: tw('bank.photo.next') }).click()
    await page.getByLabel(tw('bank.form.id_number'), { exact: true }).fill(idNumber)
    await page.getByLabel(tw('bank.form.birthday'), { exact: true }).fill(person.birthday)
    await page.getByRole('button', { name: tw('bank.form.next_account') }).click()
    await page.getByLabel(tw('bank.form.bank_name'), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(tw('bank.form.branch_name'), { exact: true }).fill('信義分行')
    await page.getByLabel(tw('bank.form.account_name'), { exact: true }).fill(person.name)
    await page.getByLabel(tw('bank.form.account_number'), { exact: true }).fill(`0040${idNumber.slice(1)}`)
    await page.getByLabel(tw('bank.form.password'), { exact: true }).fill(salePassword)
    await page.getByLabel(tw('bank.form.password_repeat'), { exact: true }).fill(salePassword)
    await page.getByRole('button', { name: tw('bank.form.submit') }).click()
    await page.getByText(tw('bank.identity.under_review.text')).waitFor()
  }
}
