import type { Answers } from './answer'
import { account } from './answers/account'
import { auth } from './answers/auth'
import { bank } from './answers/bank'
import { corrections } from './answers/corrections'
import { content } from './answers/content'
import { favourites } from './answers/favourites'
import { games, highlights } from './answers/games'
import { live } from './answers/live'
import { mail } from './answers/mail'
import { passkeys } from './answers/passkeys'
import { photos } from './answers/photos'
import { protection } from './answers/protection'
import { records } from './answers/records'
import { search } from './answers/search'
import { security } from './answers/security'
import { statement } from './answers/statement'
import { wallet } from './answers/wallet'

/** The mocked backend's answers to the 36 calls and the optional ones. */
export const answers: Answers = {
  auth,
  account,
  mail,
  bank,
  wallet,
  records,
  search,
  games,
  content,
  corrections,
  favourites,
  highlights,
  live,
  passkeys,
  photos,
  protection,
  security,
  statement,
}
