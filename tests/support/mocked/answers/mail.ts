import { Refusal, type Answers } from '../answer'
import { mails } from '../words'
import { ago, dayMs } from '../mock-state'

export const mail: Answers['mail'] = {
  unreadCount: (_, { state }) => {
    const personal = [...state.unread].filter((place) => mails[place]?.type === 'personal').length
    return { count: state.unread.size, by_type: { system: state.unread.size - personal, personal } }
  },
  detail: ({ type }, { state, locale }) => ({
    items: mails
      .map(({ title, content, ...each }, place) => ({
        id: `M${place}`,
        type: each.type,
        title: title[locale],
        content: content[locale],
        read: !state.unread.has(place),
        created_at: ago((place + 1) * dayMs),
      }))
      .filter((message) => type === undefined || message.type === type),
    next_cursor: null,
  }),
  read: ({ id }, { state }) => {
    const place = mails.findIndex((_, each) => id === `M${each}`)
    if (place < 0) throw new Refusal('not_found')
    state.unread.delete(place)
    return {}
  },
  readAll: (_, { state }) => {
    state.unread.clear()
    return {}
  },
}
