import type { DealDetail } from '@dawra/contract/browse/schemas'
import { youSave } from '@dawra/contract/platform/money.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { Money } from '#ui/money'

interface SumsProps {
  deal: DealDetail
  quantity: number
}

function useSums({ deal, quantity }: SumsProps) {
  const { service_fee: fee } = useSettings()
  const goods = deal.price * quantity
  return {
    goods,
    fee,
    total: goods + fee,
    saved: youSave(deal.originalPrice * quantity, goods, fee),
  }
}

function YouSave({ saved }: { saved: number }) {
  const t = useT('deals.page')
  const format = useFormat()
  if (saved === 0) return null
  return <p className="text-14 font-medium text-wadi">{t('youSave', { amount: format.money(saved) })}</p>
}

export function ShortSums(props: SumsProps) {
  const t = useT('deals.page')
  const format = useFormat()
  const { fee, total, saved } = useSums(props)
  return (
    <div className="grid grow basis-28 justify-items-end text-end md:hidden">
      <p>
        <span className="sr-only">{t('total')} </span>
        <Money baisa={total} className="text-22 leading-tight font-semibold" />
      </p>
      <p className="text-13 text-muted">{t('feeShort', { fee: format.money(fee) })}</p>
      <YouSave saved={saved} />
    </div>
  )
}

/** In the column on wide screens: every part of the total, and that the fee is paid once. */
export function Sums(props: SumsProps) {
  const t = useT('deals.page')
  const { goods, fee, total, saved } = useSums(props)
  const rows = [
    [t('subtotal', { count: props.quantity }), goods],
    [t('fee'), fee],
  ] as const
  return (
    <div className="grid gap-1 max-md:hidden">
      <dl className="grid gap-1">
        {rows.map(([name, baisa]) => (
          <div key={name} className="flex justify-between gap-3 text-14 text-muted">
            <dt>{name}</dt>
            <dd>
              <Money baisa={baisa} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="font-medium">{t('total')}</dt>
          <dd>
            <Money baisa={total} className="text-22 font-semibold" />
          </dd>
        </div>
      </dl>
      <div className="justify-self-end">
        <YouSave saved={saved} />
      </div>
      <p className="text-13 text-muted">{t('feeOnce')}</p>
    </div>
  )
}
