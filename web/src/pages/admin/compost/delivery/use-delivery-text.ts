import type { DeliveryTerms } from '@dawra/contract/shop/delivery-areas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useValues } from '#parts/conflict/use-values.tsx'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export function useDeliveryText() {
  const t = useT('operatorCompost.delivery')
  const format = useFormat()
  const values = useValues()
  return ({ fee, weekdays, fromHour, toHour, isOn }: DeliveryTerms): string =>
    isOn
      ? t('line', {
          fee: format.money(fee),
          days: values.list(weekdays.map(day => format.weekday(day))),
          from: `\u2068${clock(fromHour)}\u2069`,
          to: `\u2068${clock(toHour)}\u2069`,
        })
      : t('off')
}
