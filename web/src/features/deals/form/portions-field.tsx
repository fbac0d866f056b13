import { Minus, Plus } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { CONTROL, Field } from '#ui/field'
import { type DealFields, wholeOf } from './fields.ts'

const QUICK = [5, 10, 12, 20]
const MOST = 500
const STEP =
  'grid size-12 shrink-0 place-items-center rounded-control border border-control bg-paper text-wadi disabled:opacity-40'

const PLACE = 'portions-of-deal'

/** Scrolls the field to the centre without focusing it, which would open the keyboard. */
export function showPortions() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(PLACE)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}

export function PortionsField({ committed }: { committed: number }) {
  const t = useT('businessDeals.form')
  const shell = useT('shell')
  const { field, fieldState } = useController<DealFields, 'portions'>({ name: 'portions' })
  const count = wholeOf(field.value) || 0
  const least = Math.max(1, committed)
  const set = (next: number) => field.onChange(String(Math.min(MOST, Math.max(least, next))))
  return (
    <Field
      label={t('portions')}
      error={fieldState.error?.message}
      hint={committed > 0 ? t('portionsCommitted', { count: committed }) : undefined}
    >
      {control => (
        <div id={PLACE} className="flex flex-wrap items-center gap-2">
          <div className="flex gap-1.5">
            <button
              type="button"
              aria-label={shell('less')}
              disabled={count <= least}
              onClick={() => set(count - 1)}
              className={STEP}
            >
              <Minus aria-hidden className="size-5" />
            </button>
            <div className="w-18">
              <input
                {...field}
                {...control}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                className={`${CONTROL} text-center text-18 font-semibold tabular-nums`}
              />
            </div>
            <button
              type="button"
              aria-label={shell('more')}
              disabled={count >= MOST}
              onClick={() => set(count + 1)}
              className={STEP}
            >
              <Plus aria-hidden className="size-5" />
            </button>
          </div>
          <div className="flex gap-1.5">
            {QUICK.filter(quick => quick >= committed).map(quick => (
              <Chip
                key={quick}
                chosen={count === quick}
                onClick={() => set(quick)}
                className="min-h-12 min-w-12 justify-center px-3"
              >
                {quick}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
