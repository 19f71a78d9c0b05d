import { needed, WrongLine } from './failure.mjs'
import { fromFile } from './values.mjs'

/** @param {string | undefined} word */
function isOn(word) {
  if (word !== 'on' && word !== 'off') throw new WrongLine('Say on or off.')
  return word === 'on'
}

/** @type {Record<string, import('./commands.mjs').Command>} */
export const gameCommands = {
  'venues list': { usage: '', about: 'game venues, as members see them', method: 'GET', path: 'venues/list' },
  'venues put': {
    usage: '--file VENUES.json',
    about: 'add or change venues; deploy/venues.json to begin with',
    method: 'POST',
    path: 'venues/put',
    input: (_, { file }) => fromFile(file),
  },
  'venues maintenance': {
    usage: 'CODE on|off',
    about: 'shut a venue, or open it',
    method: 'POST',
    path: 'venues/maintenance',
    input: ([code, word]) => ({ code: needed(code, 'CODE'), maintenance: isOn(word) }),
  },
  'titles list': {
    usage: 'VENUE',
    about: "a venue's slot titles",
    method: 'GET',
    path: 'titles/list',
    input: ([venue]) => ({ venue: needed(venue, 'VENUE') }),
  },
  'titles put': {
    usage: 'VENUE --file TITLES.json',
    about: 'all of its titles, the most popular first: {"titles": [the fields of `titles list --json`]}',
    method: 'POST',
    path: 'titles/put',
    input: ([venue], { file }) => ({ venue: needed(venue, 'VENUE'), ...fromFile(file) }),
  },
}
