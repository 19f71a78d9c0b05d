const colours = ['glow', 'ambient', 'success', 'points', 'muted', 'action'] as const

/** A shield with a club's first letter. A name always gets the same colour. Decorative: the name is beside it. */
export function ClubCrest({ name }: { name: string }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-6 shrink-0">
      <path
        d="M12 1.5 21 4v8.2c0 5-3.6 8.6-9 10.3-5.4-1.7-9-5.3-9-10.3V4Z"
        fill={`color-mix(in srgb, var(--${colours[sum % colours.length]}) 72%, var(--ground))`}
        stroke="var(--line-strong)"
      />
      <path d="M12 1.5 21 4v8.2c0 5-3.6 8.6-9 10.3Z" fill="var(--ground)" fillOpacity=".4" />
      <text x="12" y="15.6" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="var(--ink)">
        {Array.from(name)[0]}
      </text>
    </svg>
  )
}
