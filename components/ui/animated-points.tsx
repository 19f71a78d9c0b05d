'use client'

import { Points, type PointsProps } from './points'
import { useCountUp } from './use-count-up'

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
