import { useId } from 'react'

type ChoiceProps = { label: string; text?: string; isChosen: boolean; onChoose: () => void; name?: string }

/** One choice as a card with a radio button. The choices of one fieldset share a `name`. */
export function Choice({ label, text, isChosen, onChoose, name }: ChoiceProps) {
  const id = useId()
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line bg-ground/40 px-4 py-2.5 hover:border-line-strong has-checked:border-points has-checked:bg-points/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points max-[349px]:gap-2 max-[349px]:px-2">
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-points"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
    </label>
  )
}
