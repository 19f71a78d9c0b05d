import { useEffect, useState } from 'react'
import type { Message } from '@/contract/mail'
import { api, ApiError } from '@/lib/api'
import { useUnreadStore } from '@/stores/resources'

/** The two inboxes. Messages of any other kind appear in both. */
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

/**
 * The messages of one kind, newest first, page by page. Mount a new inbox for another kind: after a change of `type`,
 * the old messages stay until the reply.
 */
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
    /** Loads the next page, or retries the one that failed. */
    more: () => {
      setState((before) => ({ ...before, status: 'loading', error: null }))
      void fetchPage(type, state.next).then(setState)
    },
    /** Marks an opened message read. If the call fails, the message is unread again on the next visit. */
    read: (message: Message) => {
      if (message.read) return
      mark(({ id }) => id === message.id)
      api.mail.read({ id: message.id }).then(countAnew, () => {})
    },
    /** Marks the messages of both kinds read. Rejects with an ApiError. */
    readAll: async () => {
      await api.mail.readAll({})
      mark(() => true)
      countAnew()
    },
  }
}
