import { Minus, Plus } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

interface NumberStepperProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  className?: string
}

const STEP =
  'grid size-11 place-items-center rounded-control text-wadi transition-colors duration-150 hover-able:hover:bg-luban disabled:cursor-not-allowed disabled:text-muted disabled:opacity-40'

export function NumberStepper({ label, value, min = 1, max, onChange, className }: NumberStepperProps) {
  const t = useT('shell')
  const format = useFormat()
  return (
    <fieldset
      className={cx(
        'inline-flex w-fit items-center rounded-control border border-control bg-paper',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('less')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {format.number(value)}
      </output>
      <button
        type="button"
        aria-label={t('more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={STEP}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}
