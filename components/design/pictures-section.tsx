import { Picture, pictureNames, type PictureName } from '@/components/ui/picture/picture'
import { captions } from './captions'
import { Section } from './section'

type Kind = keyof typeof captions.kinds

const categories: readonly string[] = ['sport', 'live', 'lottery', 'egame', 'chess', 'fish']

function kindOf(name: string): Kind {
  if (name.startsWith('venue-')) return 'venue'
  if (name.startsWith('cover-')) return 'cover'
  if (name.startsWith('promotion-') || name.endsWith('-promo')) return 'promotion'
  return categories.includes(name) ? 'category' : 'scene'
}

const kinds = Object.keys(captions.kinds) as Kind[]
const namesOf = (kind: Kind) => pictureNames.filter((name) => kindOf(name) === kind).sort()

function Sheet({ names }: { names: readonly PictureName[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <Picture name={name} sizes="160px" alt="" className="aspect-3/4 w-full rounded-field" />
          <span className="mt-1 block truncate text-small text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** A contact sheet of the site's rendered pictures. */
export function PicturesSection() {
  return (
    <Section name="pictures">
      {kinds
        .filter((kind) => namesOf(kind).length > 0)
        .map((kind) => (
          <div key={kind}>
            <h3 className="mb-3 text-small font-semibold text-muted">{captions.kinds[kind]}</h3>
            <Sheet names={namesOf(kind)} />
          </div>
        ))}
    </Section>
  )
}
