import { useId } from 'react'
import { type Choice, RadioCard } from './choices.tsx'

interface RadioCardsProps<T extends string> {
  legend: string
  choices: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
}

export function RadioCards<T extends string>({ legend, choices, value, onChange }: RadioCardsProps<T>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {choices.map(choice => (
        <RadioCard
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          hint={choice.hint}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  )
}
