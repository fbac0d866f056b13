import { COMMISSION_BP, COMMISSION_VAT_BP, splitPrice } from '@dawra/contract/businesses/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'

/** In baisa; a price that is easy to divide. */
const EXAMPLE = 2000

export function Commission() {
  const t = useT('businesses.commission')
  const format = useFormat()
  const { share, vat, left } = splitPrice(EXAMPLE)
  const percent = (basisPoints: number) => format.percent(basisPoints / 100)
  const money = (baisa: number) => `\u2068${format.money(baisa)}\u2069`
  return (
    <Panel
      title={t('title')}
      text={t('text', { share: percent(COMMISSION_BP), vat: percent(COMMISSION_VAT_BP) })}
    >
      <p>
        {t('example', { price: money(EXAMPLE), share: money(share), vat: money(vat), left: money(left) })}
      </p>
    </Panel>
  )
}
