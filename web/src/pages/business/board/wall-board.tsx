import type { BoardPickup } from '@dawra/contract/orders/board'
import { OrderNumber } from '#features/orders/board/order-number.tsx'
import type { Columns } from '#features/orders/board/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { type DishTotal, windowTotals } from './dish-totals.ts'

/** The board for a screen on the wall. Orders come first, because nobody scrolls there. */
export function WallBoard({ board: { fresh, ready } }: { board: Columns }) {
  const t = useT('businessOrders')
  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-6 text-loam md:grid-cols-2 @min-[55rem]/board:grid-cols-3">
      <FarColumn name={t('columns.new')} pickups={fresh} isUrgent />
      <FarColumn name={t('columns.ready')} pickups={ready} />
      <FarTotals pickups={[...fresh, ...ready]} />
    </div>
  )
}

function FarTotals({ pickups }: { pickups: readonly BoardPickup[] }) {
  const t = useT('businessOrders.tools')
  const format = useFormat()
  return (
    <div className="grid min-w-0 gap-4 md:col-span-2 @min-[55rem]/board:col-span-1">
      {windowTotals(pickups).map(({ key, window, dishes }) => (
        <section key={key} aria-label={t('totalsOf', { window: format.window(window) })}>
          <h2 className="text-28 font-semibold">{format.window(window)}</h2>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {dishes.map(dish => (
              <FarDish key={dish.key} dish={dish} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function FarDish({ dish: { title, portions } }: { dish: Pick<DishTotal, 'title' | 'portions'> }) {
  const locale = useLocale()
  return (
    <li className="flex min-w-0 items-baseline gap-4 text-[clamp(1.75rem,3.2cqi,3rem)] leading-tight">
      <bdi dir="ltr" className="shrink-0 font-bold tabular-nums">
        {portions}×
      </bdi>
      <span className="min-w-0 wrap-anywhere">{pick(title, locale)}</span>
    </li>
  )
}

interface FarColumnProps {
  name: string
  pickups: readonly BoardPickup[]
  isUrgent?: boolean
}

function FarColumn({ name, pickups, isUrgent = false }: FarColumnProps) {
  const format = useFormat()
  return (
    <section aria-label={name} className="min-w-0">
      <h2
        className={
          isUrgent
            ? 'flex justify-between gap-4 rounded-control bg-turmeric px-4 py-2 text-[2.5rem] text-on-turmeric'
            : 'flex justify-between gap-4 rounded-control bg-wadi px-4 py-2 text-[2.5rem] text-on-wadi'
        }
      >
        {name} <span className="tabular-nums">{format.number(pickups.length)}</span>
      </h2>
      <ul className="mt-3 grid gap-3">
        {pickups.map(pickup => (
          <li
            key={pickup.id}
            className="rounded-card border-2 border-loam bg-paper p-4 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
          >
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
              <OrderNumber number={pickup.orderNumber} className="text-[clamp(3rem,7vw,5rem)]" />
              <span className="text-28 font-semibold">{format.window(pickup.window)}</span>
            </h3>
            <ul className="mt-2">
              {pickup.lines.map(line => (
                <FarDish key={line.dealId} dish={{ title: line.title, portions: line.quantity }} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
