import { type ReactNode, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Chip } from '#ui/chips'
import type { DonationFields } from './fields.ts'

interface GroupProps<T extends string> {
  legend: string
  hint?: ReactNode
  choices: readonly T[]
  label: (choice: T) => ReactNode
  locked?: boolean
}

export function OneOf<T extends string>({
  name,
  legend,
  choices,
  label,
  locked,
}: GroupProps<T> & { name: 'category' }) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DonationFields, typeof name>({ name })
  // The focus of an invalid choice goes to its first option.
  field.ref({ focus: () => group.current?.querySelector('input')?.focus() })
  return (
    <fieldset ref={group} aria-describedby={fieldState.error ? id : undefined} disabled={locked}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(choice => (
          <label
            key={choice}
            className="relative inline-flex min-h-11 items-center rounded-control inset-ring inset-ring-control px-4 text-14 font-medium has-checked:bg-wadi has-checked:text-on-wadi has-checked:inset-ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              checked={field.value === choice}
              onChange={() => field.onChange(choice)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {label(choice)}
          </label>
        ))}
      </div>
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}

export function SomeOf<T extends string>({
  name,
  legend,
  hint,
  choices,
  label,
  locked,
}: GroupProps<T> & { name: 'tags' | 'dietary' | 'feedSources' }) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DonationFields, typeof name>({ name })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const chosen: readonly string[] = field.value
  const flip = (choice: T) =>
    field.onChange(chosen.includes(choice) ? chosen.filter(other => other !== choice) : [...chosen, choice])
  return (
    <fieldset ref={group} aria-describedby={fieldState.error ? id : undefined}>
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(choice => (
          <Chip
            key={choice}
            chosen={chosen.includes(choice)}
            disabled={locked}
            onClick={() => flip(choice)}
            className={`disabled:opacity-60 ${chosen.includes(choice) ? '' : 'inset-ring inset-ring-control'}`}
          >
            {label(choice)}
          </Chip>
        ))}
      </div>
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}
