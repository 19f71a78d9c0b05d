type Rgb = readonly [red: number, green: number, blue: number]
type Colour = { rgb: Rgb; alpha: number }

/** Reads a colour of the brand file: `#rrggbb`, or `rgb(r g b / a)`. Throws on any other notation. */
function readColour(css: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(css)
  if (hex) return { rgb: hex.slice(1).map((part) => parseInt(part, 16)) as unknown as Rgb, alpha: 1 }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (0?\.\d+|1)\)$/.exec(css)
  if (!parts) throw new Error(`${css} is neither #rrggbb nor rgb(r g b / a)`)
  return { rgb: parts.slice(1, 4).map(Number) as unknown as Rgb, alpha: Number(parts[4]) }
}

const over = (top: Colour, ground: Rgb, share = 1): Rgb =>
  top.rgb.map((part, index) => {
    const alpha = top.alpha * share
    return part * alpha + (ground[index] ?? 0) * (1 - alpha)
  }) as unknown as Rgb

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast between a text colour and its background, 1 to 21 (WCAG 2.2). `tint` is a colour between the two with the
 * opacity `share`, such as a badge's fill.
 */
export function contrast(text: string, ground: string, tint?: { colour: string; share: number }): number {
  const base = readColour(ground).rgb
  const below = tint ? over(readColour(tint.colour), base, tint.share) : base
  const [light = 0, dark = 0] = [luminance(over(readColour(text), below)), luminance(below)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
