import * as acts from '@dawra/contract/vouchers/office-vouchers'
import * as contract from '@dawra/contract/vouchers/routes'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { extendVoucher, listPersonVouchers } from './extend-voucher.ts'
import { perksOf, vouchersOf } from './store.ts'

export const voucherHandlers = [
  handle(contract.listVouchers, async ctx => {
    const { userId } = personOf(ctx)
    return { vouchers: await vouchersOf(ctx.db, userId), perks: await perksOf(ctx.db, userId) }
  }),
  handle(acts.listPersonVouchers, (ctx, { params }) => listPersonVouchers(ctx, params.userId)),
  handle(acts.extendVoucher, (ctx, { params, body }) => extendVoucher(ctx, params.voucherId, body.until)),
]
