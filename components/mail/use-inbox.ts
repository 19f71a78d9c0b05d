import { useEffect, useState } from 'react'
import type { Message } from '@/contract/mail'
import { api, ApiError } from '@/lib/api'
import { useUnreadStore } from '@/stores/resources'

/** Messages of an unknown kind are in both. */
export type InboxKind = Exclude<Message['type'], 'other'>

type State = {
  messages: readonly Message[]
  next: string | null
  status: 'loading' | 'ready' | 'failed'
  error: ApiError | null
}

const countAnew = () => void useUnreadStore.getState().reload()
const asRead = (message: Message): Message => ({ ...message, read: true })

/** Fetches the page after a cursor and returns a function that adds it to the messages. Never rejects. */
async function fetchPage(type: InboxKind, cursor: string | null): Promise<(before: State) => State> {
  try {
    const page = await api.mail.detail({ type, ...(cursor && { cursor }) })
    return ({ messages }) => ({
      messages: cursor ? [...messages, ...page.items] : page.items,
      next: page.next_cursor,
      status: 'ready',
      error: null,
    })
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
    // Another version of the server wrote the cursor: start the list again.
    if (cursor && error.code === 'invalid_input') return fetchPage(type, null)
    return (before) => ({ ...before, status: 'failed', error })
  }
}

/** One kind of messages, newest first, page by page. The kind is read once: another kind is another inbox. */
export function useInbox(type: InboxKind) {
  const [state, setState] = useState<State>({ messages: [], next: null, status: 'loading', error: null })

  useEffect(() => {
    let isCurrent = true
    void fetchPage(type, null).then((update) => isCurrent && setState(update))
    return () => {
      isCurrent = false
    }
  }, [type])

  const mark = (isMarked: (message: Message) => boolean) =>
    setState((before) => ({
      ...before,
      messages: before.messages.map((each) => (isMarked(each) ? asRead(each) : each)),
    }))

  return {
    ...state,
    /** The page that failed, or the one after the last. */
    more: () => {
      setState((before) => ({ ...before, status: 'loading', error: null }))
      void fetchPage(type, state.next).then(setState)
    },
    /** Opening a message marks it read; if the call fails, it is unread again the next time. */
    read: (message: Message) => {
      if (message.read) return
      mark(({ id }) => id === message.id)
      api.mail.read({ id: message.id }).then(countAnew, () => {})
    },
    /** Marks every message read, of either kind. Rejects with an ApiError. */
    readAll: async () => {
      await api.mail.readAll({})
      mark(() => true)
      countAnew()
    },
  }
}
