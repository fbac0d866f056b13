import type { BoardPickup } from '@dawra/contract/orders/board'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

/** The customer of a pickup; a placeholder for a deleted account or without a name. */
export function CustomerName({ customer }: Pick<BoardPickup, 'customer'>) {
  const t = useT('businessOrders.card')
  if (customer.isErased) return <span className="text-muted">{t('erased')}</span>
  return customer.name ? <Name>{customer.name}</Name> : t('unnamed')
}
