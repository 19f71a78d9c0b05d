import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import { bringAndPlay, tw } from '../support/words'

/** A game category of the site and its transfer-point dialog. */
export class VenuePages {
  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  /** A venue's own tile, not its chip, and not the tile of a game title that contains the venue's name. */
  tile(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .and(this.page.locator(':not([data-tile], [aria-pressed])'))
  }

  /** Accepts the notice before a member's first game, if it is shown. */
  async passNotice(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    const read = dialog.getByRole('button', { name: tw('play.first.continue') })
    await dialog.getByLabel(tw('lobby.transfer.amount'), { exact: true }).or(read).first().waitFor()
    if (await read.isVisible()) await read.click()
  }

  /** Moves points and plays; the game opens in its own tab. */
  async moveAndPlay(category: string, venue: string, points: string): Promise<SandboxGame> {
    await this.page.goto(category)
    await this.tile(venue).click()
    const dialog = this.page.getByRole('dialog')
    await this.passNotice()
    await dialog.getByLabel(tw('lobby.transfer.amount'), { exact: true }).fill(points)
    const opened = this.context.waitForEvent('page')
    await dialog.getByRole('button', { name: bringAndPlay }).click()
    const game = await opened
    await game.waitForURL(/\/sandbox\/venue/)
    return new SandboxGame(game)
  }
}

/** The minimum length of a round under the rules of responsible play, ms. */
const leastRoundMs = 2_500

/** The sandbox venue's game. */
export class SandboxGame {
  constructor(readonly page: Page) {}

  get balance(): Locator {
    return this.page.locator('#balance')
  }

  get rounds(): Locator {
    return this.page.locator('#rounds > li')
  }

  /** The number of the next round, which equals the number of rounds played so far. */
  get nextNumber(): Locator {
    return this.page.locator('#nonce')
  }

  /** Plays rounds one after another. Advances the page's clock by each round's minimum length. */
  async play(count: number, stake: number): Promise<void> {
    const { page } = this
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.locator(`label:has(input[name=stake][value="${stake}"])`).click()
    for (let round = 0; round < count; round += 1) {
      const nonce = await page.locator('#nonce').textContent()
      await page.locator('#release').click()
      await expect(page.locator('#nonce')).not.toHaveText(nonce ?? '')
      await page.clock.fastForward(leastRoundMs)
      await expect(page.locator('#release')).toBeEnabled()
    }
  }

  /** Opens the newest round, lets the browser verify its fairness and returns the verdict that the page shows. */
  async verifyNewest(): Promise<string> {
    const newest = this.rounds.first()
    await newest.locator('summary').click()
    await newest.locator('button.verify').click()
    const answer = newest.locator('.verified')
    await expect(answer).not.toBeEmpty()
    return (await answer.textContent()) ?? ''
  }
}
