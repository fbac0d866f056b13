import type { NewSeller, OfficeSeller } from '@dawra/contract/shop/sellers'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { transactOnce } from '#platform/transact'
import { requirePlace } from '#settings'
import { insertSeller } from './insert-seller.ts'
import { selectSeller } from './list-sellers.ts'

/**
 * Adds a seller of compost. Its English name is unique, because the shop's catalogue identifies it by that name.
 * @throws Refusal('invalid_input') in an area that is not open, or a place outside of the city
 * @throws Refusal('seller_name_taken')
 */
export const addSeller = (ctx: Ctx, seller: NewSeller): Promise<OfficeSeller> =>
  transactOnce(ctx, async tx => {
    await requirePlace(tx.db, seller)
    const { id, isNew } = await insertSeller(tx, seller)
    if (!isNew) throw new Refusal('seller_name_taken', { name: seller.name.en })
    noteChange(tx, null, { sellerId: id })
    return selectSeller(tx, id)
  })
