import * as bank from '@dawra/contract/payouts/bank-statements'
import { LARGEST_BANK_FILE } from '@dawra/contract/payouts/bank-statements.rules'
import * as terms from '@dawra/contract/payouts/commission-terms'
import * as corrections from '@dawra/contract/payouts/corrections'
import * as checks from '@dawra/contract/payouts/donor-balances'
import * as donors from '@dawra/contract/payouts/donor-money'
import * as checksFailedRefunds from '@dawra/contract/payouts/failed-refunds'
import * as checksListedRefunds from '@dawra/contract/payouts/listed-refunds'
import * as officeBooks from '@dawra/contract/payouts/office-books'
import * as payee from '@dawra/contract/payouts/payee-money'
import * as contract from '@dawra/contract/payouts/routes'
import * as sellers from '@dawra/contract/payouts/seller-money'
import { Refusal } from '#platform/errors'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { getOfficeBooks } from './accounting/office-books.ts'
import { takeBankFile } from './bank-file/take-bank-file.ts'
import { importBankStatement } from './bank-statement/import-statement.ts'
import { getBankStatements } from './bank-statement/list-entries.ts'
import { closeBankEntry, matchBankEntry, receiveByBankEntry } from './bank-statement/settle-entry.ts'
import { approveBatch, makeBatch, sendBatch } from './batches.ts'
import { cancelBatch } from './cancel-batch.ts'
import { runCorrection } from './corrections/run-correction.ts'
import { getOwnDonorMoney } from './donor-money.ts'
import { listFailedRefunds, retryRefund, settleRefundOtherwise } from './failed-refunds.ts'
import { getPayoutOverview } from './get-overview.ts'
import { holdPayouts, releasePayouts } from './hold-payouts.ts'
import { bookListedRefund } from './listed-refunds.ts'
import { listDonorBalances, payDonor } from './pay-donor.ts'
import { getVenueMoney } from './payee-money.ts'
import { receiveDebt } from './receive-debt.ts'
import { returnPayout } from './return-payout.ts'
import { getMoney, getOwnMoney, getOwnStatement } from './sellers/seller-money.ts'
import { setDebtor } from './set-debtor.ts'
import { getCommission, setCommission } from './set-terms.ts'
import { settlePayout } from './settle-payout.ts'
import { getStatementFile } from './statement/get-statement-file.ts'

export const payoutHandlers = [
  handle(sellers.getOwnSellerMoney, ctx => getOwnMoney(ctx)),
  handle(sellers.getOwnSellerStatement, (ctx, { params, query }) =>
    getOwnStatement(ctx, { ...params, ...query, statementId: params.weekId }),
  ),
  handle(sellers.getSellerMoney, (ctx, { params }) => getMoney(ctx, params.sellerId)),
  handle(payee.getVenueMoney, (ctx, { params }) => getVenueMoney(ctx, params.venueId)),
  handle(payee.getStatementFile, (ctx, { params, query }) =>
    getStatementFile(ctx, params.venueId, { ...params, ...query }),
  ),
  handle(terms.getCommission, (ctx, { params }) => getCommission(ctx, params.venueId)),
  handle(terms.setCommission, (ctx, { params, body }) => setCommission(ctx, params.venueId, body)),
  handle(terms.setPayoutDebtor, (ctx, { body }) => setDebtor(ctx, body)),
  handle(officeBooks.getOfficeBooks, ctx => getOfficeBooks(ctx)),
  handle(contract.getPayoutOverview, ctx => getPayoutOverview(ctx)),
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
  handle(bank.getBankStatements, ctx => getBankStatements(ctx)),
  handle(bank.importBankStatement, async (ctx, { http }) => {
    if (Number(http.req.header('content-length') ?? 0) > LARGEST_BANK_FILE)
      throw new Refusal('body_too_large')
    return importBankStatement(ctx, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(bank.matchBankEntry, (ctx, { params, body }) => matchBankEntry(ctx, params.entryId, body.payoutId)),
  handle(bank.receiveByBankEntry, (ctx, { params, body }) =>
    receiveByBankEntry(ctx, params.entryId, body.payeeId, body.reason),
  ),
  handle(bank.closeBankEntry, (ctx, { params, body }) => closeBankEntry(ctx, params.entryId, body.reason)),
  handle(corrections.runCorrection, (ctx, { params, body }) => runCorrection(ctx, params.kind, body.reason)),
  handle(donors.getOwnDonorMoney, (ctx, { query }) => getOwnDonorMoney(ctx, query.venueId ?? null)),
  handle(checks.listDonorBalances, ctx => listDonorBalances(ctx)),
  handle(checks.payDonor, (ctx, { params, body }) => payDonor(ctx, params.donorId, body)),
  handle(checksFailedRefunds.listFailedRefunds, ctx => listFailedRefunds(ctx)),
  handle(checksFailedRefunds.retryRefund, (ctx, { params }) => retryRefund(ctx, params.refundId)),
  handle(checksListedRefunds.bookListedRefund, (ctx, { params, body }) =>
    bookListedRefund(ctx, params.paymentId, body.reason),
  ),
  handle(checksFailedRefunds.settleRefundOtherwise, (ctx, { params, body }) =>
    settleRefundOtherwise(ctx, params.refundId, body),
  ),
]
