import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that tells whether the component is still on the page; for replies that arrive late. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
