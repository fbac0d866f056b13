import * as terms from '@dawra/contract/payout-terms'
import * as contract from '@dawra/contract/payouts'
import * as sellers from '@dawra/contract/seller-money'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { getBankFile } from './bank-file/get-bank-file.ts'
import { approveBatch, cancelBatch, makeBatch, sendBatch } from './batches.ts'
import { getPayoutDesk } from './desk.ts'
import { returnPayout, settlePayout } from './end-payout.ts'
import { holdPayouts, releasePayouts } from './holds.ts'
import { getVenueMoney } from './payee-money.ts'
import { getMoney, getOwnMoney, getOwnStatement } from './sellers/seller-money.ts'
import { setDebtor } from './set-debtor.ts'
import { getCommission, setCommission } from './set-terms.ts'
import { getStatementFile } from './statement/get-statement-file.ts'

export const payoutHandlers = [
  handle(sellers.getOwnSellerMoney, ctx => getOwnMoney(ctx)),
  handle(sellers.getOwnSellerStatement, (ctx, { params, query }) =>
    getOwnStatement(ctx, { ...params, ...query, statementId: params.weekId }),
  ),
  handle(sellers.getSellerMoney, (ctx, { params }) => getMoney(ctx, params.sellerId)),
  handle(contract.getVenueMoney, (ctx, { params }) => getVenueMoney(ctx, params.venueId)),
  handle(contract.getStatementFile, (ctx, { params, query }) =>
    getStatementFile(ctx, params.venueId, { ...params, ...query }),
  ),
  handle(terms.getCommission, (ctx, { params }) => getCommission(ctx, params.venueId)),
  handle(terms.setCommission, (ctx, { params, body }) => setCommission(ctx, params.venueId, body)),
  handle(terms.setPayoutDebtor, (ctx, { body }) => setDebtor(ctx, body)),
  handle(contract.getPayoutDesk, ctx => getPayoutDesk(ctx)),
  handle(contract.makeBatch, ctx => transactOnce(ctx, makeBatch)),
  handle(contract.approveBatch, (ctx, { params }) => approveBatch(ctx, params.batchId)),
  handle(contract.cancelBatch, (ctx, { params }) => cancelBatch(ctx, params.batchId)),
  handle(contract.sendBatch, (ctx, { params }) => sendBatch(ctx, params.batchId)),
  handle(contract.getBankFile, (ctx, { params }) => getBankFile(ctx, params.batchId, params.format)),
  handle(contract.settlePayout, (ctx, { params }) => settlePayout(ctx, params.payoutId)),
  handle(contract.returnPayout, (ctx, { params, body }) => returnPayout(ctx, params.payoutId, body.reason)),
  handle(contract.holdPayouts, (ctx, { params, body }) => holdPayouts(ctx, params.payeeId, body.reason)),
  handle(contract.releasePayouts, (ctx, { params }) => releasePayouts(ctx, params.payeeId)),
]
