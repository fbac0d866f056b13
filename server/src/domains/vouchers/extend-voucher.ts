import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { OfficeVoucher } from '@dawra/contract/vouchers/office-vouchers'
import { extendObstacle } from '@dawra/contract/vouchers/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { voucherExtended } from './events.ts'
import { extend, lockVoucher, selectOfficeVouchers } from './office-store.ts'

/**
 * Extends a voucher to the end of a later day in Muscat. An expired voucher becomes usable again.
 * @throws Refusal('not_found' | 'voucher_not_extendable', { obstacle })
 */
export const extendVoucher = (ctx: Ctx, voucherId: string, until: string): Promise<OfficeVoucher> =>
  transact(ctx, async tx => {
    const voucher = await lockVoucher(tx, voucherId)
    if (!voucher) throw new Refusal('not_found')
    const { userId, expiresAt } = voucher
    const obstacle = extendObstacle(voucher, until, tx.now)
    if (obstacle) throw new Refusal('voucher_not_extendable', { obstacle })
    const end = new Date(muscatMidnight(dayNumberOf(until) + 1)).toISOString()
    await extend(tx, voucherId, end)
    noteChange(tx, { expiresAt }, { expiresAt: end })
    await announce(tx, voucherExtended({ voucherId, userId, until }))
    return shown(tx, userId, voucherId)
  })

async function shown(tx: Tx, userId: string, voucherId: string): Promise<OfficeVoucher> {
  const [voucher] = await selectOfficeVouchers(tx.db, userId, voucherId)
  if (!voucher) throw new Refusal('not_found')
  return voucher
}

export const listPersonVouchers = async ({ db }: Ctx, userId: string) => ({
  vouchers: await selectOfficeVouchers(db, userId, null),
})
