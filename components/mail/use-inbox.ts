import { useEffect, useEffectEvent } from 'react'
import type { Message } from '@/contract/member/mail'
import { api, ApiError } from '@/lib/api'
import { onDataChange } from '@/lib/time/data-changes'
import { useLeftState } from '@/stores/left-state'
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
 * Fetches the newest messages and returns a function that puts them above the older ones. Null after a failure: the list
 * stays as it is.
 */
async function fetchNewest(type: InboxKind): Promise<((before: State) => State) | null> {
  const page = await api.mail.detail({ type }).catch(() => null)
  if (!page) return null
  const isNewest = ({ id }: Message) => page.items.some((each) => each.id === id)
  return (before) => {
    const older = before.messages.filter((each) => !isNewest(each))
    // Without an older message, the page is the whole list so far, and its cursor continues it.
    const rest =
      older.length > 0 ? before : { ...before, next: page.next_cursor, status: 'ready' as const, error: null }
    return { ...rest, messages: [...page.items, ...older] }
  }
}

/**
 * The messages of one kind, newest first, page by page. New ones appear when the backend reports a change. Mount a new
 * inbox for another kind: after a change of `type`, the old messages stay until the reply.
 */
export function useInbox(type: InboxKind) {
  const [state, setState] = useLeftState<State>(
    `inbox ${type}`,
    () => ({ messages: [], next: null, status: 'loading', error: null }),
    ({ status }) => status !== 'ready',
  )

  const fetchFirst = useEffectEvent(() => (state.messages.length > 0 ? fetchNewest(type) : fetchPage(type, null)))
  useEffect(() => {
    let isCurrent = true
    void fetchFirst().then((update) => isCurrent && update && setState(update))
    const stopLive = onDataChange((changed) => {
      if (!changed.includes('messages')) return
      void fetchNewest(type).then((update) => isCurrent && update && setState(update))
    })
    return () => {
      isCurrent = false
      stopLive()
    }
  }, [setState, type])

  const mark = (isMarked: (message: Message) => boolean) =>
    setState((before) => ({
      ...before,
      messages: before.messages.map((each) => (isMarked(each) ? asRead(each) : each)),
    }))

  return {
    ...state,
    /** Loads the next page, or retries the one that failed. The error stays until the reply. Never rejects. */
    more: () => {
      setState((before) => ({ ...before, status: 'loading' }))
      return fetchPage(type, state.next).then(setState)
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
