import * as checks from '@dawra/contract/money-checks'
import * as terms from '@dawra/contract/payout-terms'
import * as contract from '@dawra/contract/payouts'
import * as sellers from '@dawra/contract/seller-money'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { takeBankFile } from './bank-file/take-bank-file.ts'
import { approveBatch, makeBatch, sendBatch } from './batches.ts'
import { cancelBatch } from './cancel-batch.ts'
import { getPayoutDesk } from './desk.ts'
import { settlePayout } from './end-payout.ts'
import { listFailedRefunds, retryRefund, settleRefundOtherwise } from './failed-refunds.ts'
import { holdPayouts, releasePayouts } from './holds.ts'
import { listDonorBalances, payDonor } from './pay-donor.ts'
import { getVenueMoney } from './payee-money.ts'
import { receiveDebt } from './receive-debt.ts'
import { returnPayout } from './return-payout.ts'
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
  handle(contract.cancelBatch, (ctx, { params, body }) => cancelBatch(ctx, params.batchId, body.reason)),
  handle(contract.sendBatch, (ctx, { params }) => sendBatch(ctx, params.batchId)),
  handle(contract.takeBankFile, (ctx, { params }) => takeBankFile(ctx, params.batchId, params.format)),
  handle(contract.settlePayout, (ctx, { params }) => settlePayout(ctx, params.payoutId)),
  handle(contract.returnPayout, (ctx, { params, body }) => returnPayout(ctx, params.payoutId, body.reason)),
  handle(contract.holdPayouts, (ctx, { params, body }) => holdPayouts(ctx, params.payeeId, body.reason)),
  handle(contract.releasePayouts, (ctx, { params }) => releasePayouts(ctx, params.payeeId)),
  handle(contract.receiveDebt, (ctx, { params, body }) => receiveDebt(ctx, params.payeeId, body)),
  handle(checks.listDonorBalances, ctx => listDonorBalances(ctx)),
  handle(checks.payDonor, (ctx, { params, body }) => payDonor(ctx, params.donorId, body)),
  handle(checks.listFailedRefunds, ctx => listFailedRefunds(ctx)),
  handle(checks.retryRefund, (ctx, { params }) => retryRefund(ctx, params.refundId)),
  handle(checks.settleRefundOtherwise, (ctx, { params, body }) =>
    settleRefundOtherwise(ctx, params.refundId, body),
  ),
]
