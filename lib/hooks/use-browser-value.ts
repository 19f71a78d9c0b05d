import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that only the browser knows and that does not change; `onServer` on the server and during hydration. */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer)

/** Whether this part came with the page's HTML. After a navigation it did not. */
export const useIsInHtml = (): boolean => useState(useBrowserValue(() => false, true))[0]
