import { gameType } from '../../../../contract/constants'
import type { Venue } from '../../../../contract/member/games'
import { Refusal, type Answers, type CallContext } from '../answer'
import { venuePath } from '../pages'
import { highlightsNow } from './highlights-now'
import { venueNames, type VenueCode } from '../words'

const { sport, egame, live, lottery, chess } = gameType
const typeOf: Record<VenueCode, Venue['game_type']> = {
  super: sport,
  super2: sport,
  ameba: egame,
  fg: egame,
  wd: egame,
  evo: live,
  lotus: lottery,
  bamboo: chess,
}
const codes = Object.keys(typeOf) as VenueCode[]

export const venuesFor = ({ state, locale }: CallContext): Venue[] =>
  state.hasContent
    ? codes.map((code, index) => ({
        id: index + 1,
        name: venueNames[code][locale],
        game_code: code,
        game_type: typeOf[code],
        maintenance: state.areVenuesClosed,
      }))
    : []

const titles = ['Golden Koi', 'Jade Dragon', 'Tea House', 'Moon Rabbit']

export const titlesOf = (game_code: string, { areVenuesClosed }: CallContext['state']) =>
  titles.map((name, index) => ({
    id: `${game_code}:${index}`,
    name,
    game_code,
    title_code: name.toLowerCase().replace(' ', '-'),
    picture: null,
    maintenance: areVenuesClosed,
  }))

const pageOfTitles = (game_code: string, query: string, state: CallContext['state']) => ({
  items: titlesOf(game_code, state).filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
  next_cursor: null,
})

/** Without a venue in the request, the titles are those of `fg`. */
export const highlights: Answers['highlights'] = {
  list: (_, context) => highlightsNow(context),
  titles: ({ game_code, query = '' }, { state }) => pageOfTitles(game_code ?? 'fg', query, state),
}

export const games: Answers['games'] = {
  launch: ({ game_name }, { state, origin }) => {
    if (!codes.some((code) => code === game_name)) throw new Refusal('venue_unknown')
    if (state.areVenuesClosed) throw new Refusal('venue_maintenance')
    return { result: `${origin}${venuePath}?game=${game_name}`, method: null, params: null }
  },
  list: ({ game_code, query = '' }, { state }) => pageOfTitles(game_code, query, state),
  memberList: (_, context) => venuesFor(context),
  guestList: (_, context) => venuesFor(context),
}
