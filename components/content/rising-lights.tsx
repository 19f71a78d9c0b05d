import clsx from 'clsx'

/** Each light's position, depth and delay. */
const lights = [
  'top-[62%] left-[46%] w-3 [animation-delay:150ms]',
  'top-[44%] left-[58%] w-5 [animation-delay:500ms]',
  'top-[70%] left-[68%] w-4 [animation-delay:0ms]',
  'top-[52%] left-[80%] w-6 [animation-delay:350ms]',
  'top-[66%] left-[91%] w-3.5 [animation-delay:650ms]',
]

/** An inline style, because each class would be part of every page's stylesheet. */
const look = {
  borderRadius: '48% 48% 40% 40% / 55% 55% 35% 35%',
  background: 'radial-gradient(at 50% 80%, var(--ink), var(--points) 35%, var(--action))',
  boxShadow: '0 0 18px 4px color-mix(in srgb, var(--points) 35%, transparent)',
  filter: 'blur(0.5px)',
}

/** Paper lights that rise over the hero once when the page opens. Hidden for readers who prefer less motion. */
export function RisingLights() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 -z-10 in-data-[session=member]:hidden motion-reduce:hidden"
    >
      {lights.map((place) => (
        <span
          key={place}
          className={clsx('absolute aspect-3/4 animate-[drift_2.8s_ease-out_both]', place)}
          style={look}
        />
      ))}
    </div>
  )
}
