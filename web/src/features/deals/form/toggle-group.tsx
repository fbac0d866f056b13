import { type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Chip } from '#ui/chips'
import type { DealFields } from './fields.ts'

interface ToggleGroupProps<T extends string> {
  name: 'dietary' | 'tags'
  legend: string
  choices: readonly T[]
  label: (choice: T) => ReactNode
}

/** Several of a closed list, each pressed on and off. */
export function ToggleGroup<T extends string>({ name, legend, choices, label }: ToggleGroupProps<T>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { field } = useController<DealFields, typeof name>({ name })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const chosen: readonly string[] = field.value
  const flip = (choice: T) =>
    field.onChange(chosen.includes(choice) ? chosen.filter(other => other !== choice) : [...chosen, choice])
  return (
    <fieldset ref={group}>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(choice => (
          <Chip key={choice} chosen={chosen.includes(choice)} onClick={() => flip(choice)}>
            {label(choice)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
