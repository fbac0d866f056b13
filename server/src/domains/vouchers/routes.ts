import * as contract from '@dawra/contract/vouchers'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { perksOf, vouchersOf } from './store.ts'

export const voucherHandlers = [
  handle(contract.listVouchers, async ctx => {
    const { userId } = personOf(ctx)
    return { vouchers: await vouchersOf(ctx.db, userId), perks: await perksOf(ctx.db, userId) }
  }),
]
