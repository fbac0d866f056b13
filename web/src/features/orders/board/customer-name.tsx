import type { BoardPickup } from '@dawra/contract/board'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

/** Whose pickup it is; nobody's name once the account is deleted. */
export function CustomerName({ customer }: Pick<BoardPickup, 'customer'>) {
  const t = useT('businessOrders.card')
  return customer.isErased ? <span className="text-muted">{t('erased')}</span> : <Name>{customer.name}</Name>
}
