import { GRAMS_STEP, SMALLEST_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { mostOf } from '#parts/cart/compost/store.ts'
import { typedKilograms } from './entered-kilograms.ts'

interface KilogramsFieldProps {
  label: string
  grams: number
  /** The stock, in grams. */
  gramsLeft: number
  /** What is entered now, which may not be a weight; null shows `grams`. */
  typed: string | null
  onType: (text: string | null) => void
  onChange: (grams: number) => void
}

const STEP =
  'grid size-11 place-items-center rounded-control text-wadi transition-colors duration-150 hover-able:hover:bg-luban disabled:cursor-not-allowed disabled:text-muted disabled:opacity-40'

/** Whole kilograms, by steps or entered. An invalid input shows a message and keeps the last weight. */
export function KilogramsField({ label, grams, gramsLeft, typed, onType, onChange }: KilogramsFieldProps) {
  const t = useT('shell')
  const weightText = useT('shop.weight')
  const format = useFormat()
  const errorId = useId()
  const most = mostOf({ gramsLeft })
  const read = typed === null ? { grams } : typedKilograms(typed, gramsLeft)
  const shown = typed ?? String(grams / GRAMS_STEP)
  const step = (next: number) => {
    onType(null)
    onChange(next)
  }
  const type = (text: string) => {
    onType(text)
    const now = typedKilograms(text, gramsLeft)
    if ('grams' in now) onChange(now.grams)
  }
  return (
    <div className="grid gap-1.5">
      <fieldset className="inline-flex w-fit items-center rounded-control border border-control bg-paper has-[:focus-visible]:outline-2">
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          aria-label={t('less')}
          disabled={grams <= SMALLEST_GRAMS}
          onClick={() => step(grams - GRAMS_STEP)}
          className={STEP}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <input
          aria-label={weightText('label')}
          aria-invalid={'issue' in read || undefined}
          aria-describedby={'issue' in read ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          dir="ltr"
          // As wide as its content, so that even a far too large number is fully visible.
          size={shown.length + 1}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onBlur={() => 'grams' in read && onType(null)}
          className="h-11 min-w-12 rounded-badge bg-paper text-center font-semibold tabular-nums outline-none aria-invalid:text-danger"
        />
        <span aria-hidden className="pe-1 text-14 text-muted">
          {weightText('unit')}
        </span>
        <button
          type="button"
          aria-label={t('more')}
          disabled={grams >= most}
          onClick={() => step(grams + GRAMS_STEP)}
          className={STEP}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </fieldset>
      {'issue' in read && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {weightText(`issue.${read.issue}`, { most: format.weight(most) })}
        </p>
      )}
    </div>
  )
}
