import { expect, type Page } from '@playwright/test'
import { auth } from '../../contract/member/auth'
import type { Call } from '../../contract/define'
import { people } from '../support/operator'
import { tw } from '../support/words'

export type Member = { account: string; password: string; mobile: string }

/**
 * Creates the data of a member who is unique in this run: an account of letters and digits, a Taiwanese mobile number.
 */
export function newMember(): Member {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return { account: `guest${digits}`, password: 'harbour2468', mobile: `+8869${digits}` }
}

/** Registers, signs in and signs out as a visitor does. */
export class AccountPages {
  constructor(private readonly page: Page) {}

  /** Registers as a visitor does. `code` is the code from the SMS; by default that of the site under test (`people`). */
  async register(member: Member, code?: string): Promise<void> {
    await this.page.goto('/register')
    await this.fillRegistration(member)
    await this.sendCode(member.mobile)
    await this.enterCode(code ?? (await people.code(member.mobile)))
    await this.submitRegistration()
    await this.page.waitForURL('/')
  }

  /** Fills and ticks everything but the code. */
  async fillRegistration({ account, password, mobile }: Member): Promise<void> {
    const { page } = this
    await page.getByLabel(tw('auth.account'), { exact: true }).fill(account)
    await page.getByLabel(tw('auth.password'), { exact: true }).fill(password)
    await page.getByLabel(tw('register.repeat'), { exact: true }).fill(password)
    await page.getByLabel(tw('register.mobile'), { exact: true }).fill(mobile.replace('+886', '0'))
    // Only a backend with player protection asks for the birthday.
    const birthday = page.getByLabel(tw('register.birthday'))
    if ((await birthday.count()) > 0) await birthday.fill('1990-01-31')
    await page.getByLabel(tw('register.adult')).check()
    await page.getByRole('checkbox', { name: tw('auth.terms.title') }).check()
  }

  async sendCode(mobile: string): Promise<void> {
    await this.page.getByRole('button', { name: tw('register.send_code') }).click()
    await this.page.getByText(tw('register.code_sent').replace('{mobile}', mobile)).first().waitFor()
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByLabel(tw('register.code'), { exact: true }).fill(code)
  }

  async submitRegistration(): Promise<void> {
    await this.page.getByRole('button', { name: tw('register.submit'), exact: true }).click()
  }

  /**
   * Registers over the API and stores the session in the browser: for journeys of new members that do not test the
   * registration itself, which takes several seconds.
   */
  async startAs({ account, password, mobile }: Member): Promise<void> {
    const { page } = this
    const send = async (call: Call, data: object) => {
      const reply = await page.request.post(call.path, { data })
      expect(reply.ok(), await reply.text()).toBe(true)
      return reply.json() as Promise<{ token?: string }>
    }
    await send(auth.sendMobile, { mobile })
    const typed = { account, password, password_confirmation: password, mobile, birthday: '1990-01-31' }
    await send(auth.register, { ...typed, code: await people.code(mobile), agreement: true, adult: true })
    const { token = '' } = await send(auth.login, { account, password })
    // A page of the site's origin without scripts.
    await page.goto('/robots.txt')
    await page.evaluate((saved) => {
      localStorage.setItem('signed-in-at', String(Date.now()))
      localStorage.setItem('token', saved)
    }, token)
  }

  async signIn({ account, password }: Pick<Member, 'account' | 'password'>): Promise<void> {
    const { page } = this
    await page.goto('/login')
    const form = page.getByRole('main')
    await form.getByLabel(tw('auth.account'), { exact: true }).fill(account)
    await form.getByLabel(tw('auth.password'), { exact: true }).fill(password)
    await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
    await page.waitForURL('/')
  }
}
