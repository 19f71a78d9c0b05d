'use client'

import { useEffect, useRef, useState } from 'react'
import { interpolateAmount } from '@/lib/points/format'
import { Points, type PointsProps } from './points'

const durationMs = 240

const isStill = () => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ease-out. */
const eased = (share: number) => 1 - (1 - share) ** 3

/** A balance that counts to its new value. Screen readers get the new value only. */
export function AnimatedPoints(props: PointsProps) {
  const shown = useCountUp(props.amount)
  if (shown === props.amount) return <Points {...props} />
  return (
    <>
      <span aria-hidden className={props.className}>
        <Points {...props} amount={shown} />
      </span>
      <span className="sr-only">
        <Points {...props} />
      </span>
    </>
  )
}

/** An amount that counts up or down to its new value. It jumps if the reader prefers less motion. */
function useCountUp(amount: string | null): string | null {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    last.current = amount
    if (from === amount) return
    const start = performance.now()
    const canCount = from !== null && amount !== null && !isStill()
    let frame = requestAnimationFrame(function step(now) {
      const share = canCount ? Math.min(1, (now - start) / durationMs) : 1
      if (share === 1 || from === null || amount === null) return setShown(amount)
      setShown(interpolateAmount(from, amount, eased(Math.max(0, share))))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}
