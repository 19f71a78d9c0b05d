import { html } from 'hono/html'
import { languageTag } from '@/contract/locales'
import { priceOf, results, sports, type Sport } from '../../games/fixtures'
import { oddsTable, type View, type ViewInput } from './view'

/** The sport that a venue offers, where it is not football. */
const sportOfVenue: Record<string, Sport> = { dipper: 'basketball', horizon: 'esports' }

type Clubs = ViewInput['words']['fixtures']
const clubName = (words: Clubs, club: number) => words[`club${club}` as keyof Clubs]

function fixtureRows({ locale, words }: ViewInput, sport: Sport) {
  const odds = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2 })
  return sports[sport].map(({ home, away, chances }, index) => {
    const letter = 'abcd'[index] ?? 'a'
    const names = { home: clubName(words.fixtures, home), away: clubName(words.fixtures, away) }
    const offers = results.flatMap((result, at) => {
      const chance = chances[at] ?? 0
      if (chance === 0) return []
      const pays = priceOf(chance)
      const bet = `${sport}-${letter}-${result}`
      return [{ bet, result, pays, price: odds.format(Number(pays) / 100) }]
    })
    return { letter, names, offers }
  })
}

/** The match in play on the stage, the board of matches with their odds, and the slip. */
export function fixturesView(input: ViewInput): View {
  const { words, venue } = input
  const sport = sportOfVenue[venue] ?? 'football'
  const rows = fixtureRows(input, sport)
  const first = rows[0]?.offers[0]?.bet
  const stage = html`<div class="match match-${sport}" id="match" data-sport="${sport}" aria-hidden="true">
    <div class="scoreboard">
      <p class="club" id="club-home"></p>
      <p class="score"><span id="score-home">0</span><i>:</i><span id="score-away">0</span></p>
      <p class="club" id="club-away"></p>
      <p class="clock" id="clock"></p>
    </div>
    <div class="pitch"><span class="match-ball" id="ball"></span></div>
  </div>`
  const choices = html`<ol class="fixtures">
    ${rows.map(
      ({ names, offers }) =>
        html`<li class="fixture" data-home="${names.home}" data-away="${names.away}">
          <p class="fixture-clubs"><b>${names.home}</b> <i>${words.fixtures.versus}</i> <b>${names.away}</b></p>
          <div class="offers">
            ${offers.map(
              ({ bet, result, pays, price }) =>
                html`<label class="choice offer"
                  ><input
                    type="radio"
                    name="mode"
                    form="play"
                    value="${bet}"
                    data-pays="${String(pays)}"
                    data-result="${words.fixtures[result]}"
                    ${bet === first ? html`checked` : ''}
                  /><span class="visually-hidden">${names.home} ${words.fixtures.versus} ${names.away}: </span
                  ><span class="choice-fact">${words.fixtures[result]}</span
                  ><span class="choice-pays">${price}</span></label
                >`,
            )}
          </div>
        </li>`,
    )}
  </ol>`
  const offers = rows.flatMap(({ names, offers }) =>
    offers.map(({ bet, result, pays }) => ({
      bet,
      name: `${names.home} – ${names.away}: ${words.fixtures[result]}`,
      pays,
    })),
  )
  const rules = html`<p>${words.fixtures.rules}</p>
    ${oddsTable(input, offers)}`
  return { stage, choices, rules }
}
