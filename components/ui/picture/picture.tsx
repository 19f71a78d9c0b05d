import clsx from 'clsx'
import type { CSSProperties } from 'react'
import pictures from '@/art/pictures.json'

export type PictureName = keyof typeof pictures
type Listed = {
  width: number
  height: number
  widths: number[]
  tones: string
  cropped?: Record<string, { width: number; height: number }>
}

type PictureProps = {
  name: PictureName
  /** The displayed width, as the `sizes` attribute. */
  sizes: string
  /** Text alternative in the reader's language; empty for a decorative picture. */
  alt: string
  className?: string
  /** True for the page's largest paint: the picture is then fetched first. */
  isPriority?: boolean
  /** True inside a `nearBox`, which shows the blurred colours. */
  isInBox?: boolean
}

/** Converts tones from `art/tones.mjs` to the variables of the class `tones` (`app/globals.css`). */
const placeholder = (tones: string) =>
  Object.fromEntries(
    Array.from(tones.matchAll(/.{3}/g), ([tone], index) => [`--tone-${index}`, `#${tone}`]),
  ) as CSSProperties

const pathOf = (name: string, width: number | string) => `/pictures/${name}-${width}.avif`

/** A picture (AVIF) in a suitable width. Its blurred colours show while it loads, without layout shift. */
export function Picture({ name, sizes, alt, className, isPriority = false, isInBox = false }: PictureProps) {
  const { width, height, widths, tones, cropped = {} }: Listed = pictures[name]
  const whole = widths.filter((each) => !cropped[each])
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- its sizes are made beforehand (`art/optimise.mjs`)
    <img
      // Stands before the sources, because some browsers fetch a picture as soon as these are set.
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      sizes={sizes}
      srcSet={whole.map((each) => `${pathOf(name, each)} ${each}w`).join(', ')}
      src={pathOf(name, whole[0]!)}
      width={width}
      height={height}
      alt={alt}
      style={isInBox ? undefined : placeholder(tones)}
      className={clsx(!isInBox && 'tones', 'object-cover', className)}
    />
  )
}

/** The same, with a file of its own for phones, which shows a part of the picture. */
export function CroppedPicture(props: PictureProps) {
  const { cropped = {} }: Listed = pictures[props.name]
  return (
    <picture>
      {Object.entries(cropped).map(([each, size]) => (
        <source
          key={each}
          media="(max-width: 640px)"
          srcSet={pathOf(props.name, each)}
          width={size.width}
          height={size.height}
        />
      ))}
      <Picture {...props} />
    </picture>
  )
}

/**
 * Attributes of a box around a small picture. On phones, its file is fetched when the box is nearly in view; a lazy
 * picture alone is fetched within 1,250 px of the window. The box needs a size of its own.
 */
export function nearBox(name: PictureName, className: string) {
  return {
    className: clsx('near tones block', className),
    style: placeholder(pictures[name].tones),
    // `nearScript` removes the class from boxes whose picture has loaded.
    suppressHydrationWarning: true,
  }
}

/** The largest file of a picture, as a path under `public/`, and whether the picture is wide. */
export function largestFile(name: PictureName): { file: string; isWide: boolean } {
  const { width, height, widths }: Listed = pictures[name]
  return { file: `pictures/${name}-${Math.max(...widths)}.avif`, isWide: width > height }
}

/** Whether a name from the API is one of the site's pictures. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name)
