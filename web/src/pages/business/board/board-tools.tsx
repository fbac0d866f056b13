import { Rows3, Search } from 'lucide-react'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import type { DishTotal, Sieve } from './totals.ts'

/** Fewer are seen at a glance. */
const MANY = 8

interface BoardToolsProps {
  totals: readonly DishTotal[]
  open: number
  sieve: Sieve
  onSieve: (sieve: Sieve) => void
  compact: boolean
  onCompact: (compact: boolean) => void
}

/** What there is to make of each dish; pressed, only its orders are shown. With many orders also a search and short cards. */
export function BoardTools({ totals, open, sieve, onSieve, compact, onCompact }: BoardToolsProps) {
  const t = useT('businessOrders.tools')
  const locale = useLocale()
  if (open === 0) return null
  return (
    <div className="mt-3 grid gap-2">
      <ul
        aria-label={t('totals')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {totals.map(({ key, title, portions }) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              aria-pressed={sieve.dish === key}
              onClick={() => onSieve({ ...sieve, dish: sieve.dish === key ? null : key })}
              className="flex min-h-11 max-w-[80vw] items-baseline gap-2 rounded-control border border-line bg-paper px-3 py-1.5 text-18 aria-pressed:border-wadi aria-pressed:bg-luban"
            >
              <bdi dir="ltr" className="font-semibold text-wadi tabular-nums">
                {portions}×
              </bdi>
              <span className="truncate">{pick(title, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      {(open > MANY || compact || sieve.text) && (
        <div className="flex items-center gap-2">
          <label className="relative block min-w-0 grow lg:max-w-md">
            <span className="sr-only">{t('search')}</span>
            <Search
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-muted"
            />
            <input
              type="search"
              value={sieve.text}
              onChange={event => onSieve({ ...sieve, text: event.target.value })}
              placeholder={t('search')}
              className="block min-h-12 w-full rounded-control border border-control bg-paper ps-10 pe-3 placeholder:text-hint"
            />
          </label>
          <button
            type="button"
            aria-pressed={compact}
            onClick={() => onCompact(!compact)}
            className={cx(
              'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control px-3.5 text-14 font-medium',
              compact ? 'bg-wadi text-on-wadi' : 'bg-luban text-wadi',
            )}
          >
            <Rows3 aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('compact')}</span>
          </button>
        </div>
      )}
    </div>
  )
}
