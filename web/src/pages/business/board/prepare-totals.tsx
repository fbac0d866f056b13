import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import type { Sieve, WindowTotals } from './dish-totals.ts'
import { PackingPapers } from './packing-papers.tsx'

interface PrepareTotalsProps {
  windows: readonly WindowTotals[]
  sieve: Sieve
  onSieve: (sieve: Sieve) => void
}

export function PrepareTotals({ windows, sieve, onSieve }: PrepareTotalsProps) {
  return windows.map(total => (
    <WindowDishes
      key={total.key}
      total={total}
      isOnly={windows.length === 1}
      pressed={sieve.dish?.window === total.key ? sieve.dish.key : null}
      onPress={key => onSieve({ ...sieve, dish: key === null ? null : { window: total.key, key } })}
    />
  ))
}

interface WindowDishesProps {
  total: WindowTotals
  isOnly: boolean
  pressed: string | null
  onPress: (key: string | null) => void
}

function WindowDishes({ total, isOnly, pressed, onPress }: WindowDishesProps) {
  const t = useT('businessOrders.tools')
  const locale = useLocale()
  const format = useFormat()
  const window = format.window(total.window)
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center justify-between gap-x-2 text-14 text-muted">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-loam">{window}</span>
          {t('portions', { count: total.portions })}
        </p>
        <PackingPapers window={total.window} />
      </div>
      <ul
        aria-label={isOnly ? t('totals') : t('totalsOf', { window })}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {total.dishes.map(({ key, title, portions }) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              aria-pressed={pressed === key}
              onClick={() => onPress(pressed === key ? null : key)}
              className="flex min-h-11 max-w-[80vw] items-baseline gap-2 rounded-control border border-line bg-paper px-3 py-1.5 text-18 aria-pressed:border-wadi aria-pressed:bg-luban"
            >
              <bdi dir="ltr" className="font-semibold text-wadi tabular-nums">
                {portions}×
              </bdi>
              <span className="text-start leading-snug wrap-anywhere">{pick(title, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
