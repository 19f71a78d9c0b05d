import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** Text alternative: where the code leads. */
  label: string
  className?: string
}

/** A text as a QR code, dark on light, with the quiet zone that scanners need. It is drawn as one SVG path. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-paper" />
      <path d={path} className="fill-print" />
    </svg>
  )
}
