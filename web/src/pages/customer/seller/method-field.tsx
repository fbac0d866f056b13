import { compostMethods } from '@dawra/contract/shop/compost-lines.rules'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'

/** The composting method: a product is filled only from batches of its method. */
export function MethodField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useT('seller.stock')
  const shop = useT('shop.methods')
  return (
    <SelectField {...field} label={t('method')}>
      {compostMethods.map(method => (
        <option key={method} value={method}>
          {shop(`${method}.title`)}
        </option>
      ))}
    </SelectField>
  )
}
