import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'

type InputProps = Omit<ComponentProps<'input'>, 'type'>

/** One of several options, each with an explanation. They must share `name`. */
export const RadioCard = ({
  label,
  hint,
  icon,
  ...input
}: InputProps & { label: ReactNode; hint?: ReactNode; icon?: ReactNode }) => (
  <label className="flex min-h-14 items-center gap-3 rounded-control border border-control bg-paper p-3.5 has-checked:border-wadi has-checked:bg-luban has-checked:outline has-checked:outline-wadi has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    <input
      type="radio"
      {...input}
      className="size-5 shrink-0 appearance-none rounded-pill border border-control bg-paper outline-none checked:border-[6px] checked:border-wadi"
    />
    {icon}
    <span className="grid">
      <span className="font-medium">{label}</span>
      {hint && <span className="text-14 text-muted">{hint}</span>}
    </span>
  </label>
)

export interface Choice<T extends string> {
  value: T
  label: ReactNode
  hint?: ReactNode
}

interface ChoicesProps<T extends string> {
  legend: string
  choices: readonly Choice<T>[]
  value: T
  onChange: (value: T) => void
  className?: string
}

export function Segmented<T extends string>({
  legend,
  choices,
  value,
  onChange,
  className,
}: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset
      className={cx(
        'inline-flex w-fit max-w-full flex-wrap gap-1 self-start rounded-control bg-luban p-1',
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-11 grow items-center justify-center gap-2 rounded-[0.625rem] px-3.5 text-14 font-medium text-wadi has-checked:bg-paper has-checked:text-loam has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
