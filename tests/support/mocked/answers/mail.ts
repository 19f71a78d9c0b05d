import { Refusal, type Answers } from '../answer'
import { mails } from '../words'
import { ago, dayMs } from '../world'

export const mail: Answers['mail'] = {
  unreadCount: (_, { world }) => ({ count: world.unread.size }),
  detail: ({ type }, { world, locale }) => ({
    items: mails
      .map(({ title, content, ...each }, place) => ({
        id: `M${place}`,
        type: each.type,
        title: title[locale],
        content: content[locale],
        read: !world.unread.has(place),
        created_at: ago((place + 1) * dayMs),
      }))
      .filter((message) => type === undefined || message.type === type),
    next_cursor: null,
  }),
  read: ({ id }, { world }) => {
    const place = mails.findIndex((_, each) => id === `M${each}`)
    if (place < 0) throw new Refusal('not_found')
    world.unread.delete(place)
    return {}
  },
  readAll: (_, { world }) => {
    world.unread.clear()
    return {}
  },
}
