import { Picture, type PictureName } from '@/components/ui/picture'

/** The picture of a venue's tile. */
export function VenuePicture({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 992px) 187px, (min-width: 768px) 25vw, 33vw"
      alt=""
      className="aspect-square w-full mask-[linear-gradient(black_80%,transparent)] transition duration-250 group-hover:scale-[1.04]"
    />
  )
}
