/** Each light's position, width in rem and delay. */
const lights = [
  { top: '62%', left: '46%', width: '0.75rem', animationDelay: '150ms' },
  { top: '44%', left: '58%', width: '1.25rem', animationDelay: '500ms' },
  { top: '70%', left: '68%', width: '1rem', animationDelay: '0ms' },
  { top: '52%', left: '80%', width: '1.5rem', animationDelay: '350ms' },
  { top: '66%', left: '91%', width: '0.875rem', animationDelay: '650ms' },
]

/** Inline styles, because each class would be part of every page's stylesheet. */
const look = {
  aspectRatio: '3 / 4',
  borderRadius: '48% 48% 40% 40% / 55% 55% 35% 35%',
  background: 'radial-gradient(at 50% 80%, var(--ink), var(--points) 35%, var(--action))',
  boxShadow: '0 0 18px 4px color-mix(in srgb, var(--points) 35%, transparent)',
  filter: 'blur(0.5px)',
}

/** Paper lights that rise over the hero once when the page opens. Hidden for readers who prefer less motion. */
export function RisingLights() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 motion-reduce:hidden">
      {lights.map((place) => (
        <span key={place.left} className="absolute animate-[drift_2.8s_ease-out_both]" style={{ ...look, ...place }} />
      ))}
    </div>
  )
}
