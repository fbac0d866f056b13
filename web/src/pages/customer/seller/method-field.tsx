import { compostMethods } from '@dawra/contract/shop-lines.rules'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'

/** How it was made: a product is filled from batches of its own method. */
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
