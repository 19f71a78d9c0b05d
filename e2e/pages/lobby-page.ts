import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bringAndPlay, tw } from '../support/words'
import { SandboxGame } from './venue-pages'

/** A slot venue's lobby. */
export class LobbyPage {
  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  private get wallet(): Locator {
    return this.page.getByRole('region', { name: tw('lobby.balance') })
  }

  get balance(): Locator {
    return this.wallet.locator('.figures')
  }

  get titles(): Locator {
    return this.page.getByRole('main').getByRole('listitem')
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: tw('games.titles.search') }).fill(words)
  }

  async refresh(): Promise<void> {
    await this.wallet.getByRole('button', { name: tw('lobby.refresh') }).click()
  }

  /** Moves points and plays a title, which opens in its own tab. */
  async moveAndPlay(title: string, points: string): Promise<SandboxGame> {
    await this.titles.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    const dialog = this.page.getByRole('dialog', { name: title })
    await dialog.getByLabel(tw('lobby.transfer.amount'), { exact: true }).fill(points)
    const opened = this.context.waitForEvent('page')
    await dialog.getByRole('button', { name: bringAndPlay }).click()
    const game = await opened
    await game.waitForURL(/\/sandbox\/venue/)
    return new SandboxGame(game)
  }
}
