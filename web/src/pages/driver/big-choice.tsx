import { useId } from 'react'

interface BigChoiceProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

export function BigChoice<Value extends string>({ legend, choices, value, onChange }: BigChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-14 items-center gap-3 rounded-control border-2 border-control bg-paper px-4 py-2 has-checked:border-wadi has-checked:bg-luban has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-6 shrink-0 accent-wadi"
          />
          <span>
            <span className="block text-18 font-semibold">{choice.label}</span>
            {choice.hint && <span className="block text-14">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
