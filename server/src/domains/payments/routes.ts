import * as contract from '@dawra/contract/payments/cards'
import * as checks from '@dawra/contract/payments/gateway-differences'
import { handle } from '#platform/http'
import { listCards, makeCardDefault, removeCard } from './cards.ts'
import { closeDifference, getDifferences, requestVerification } from './comparison/differences.ts'
import type { PaymentGateway } from './gateway.ts'

export const paymentHandlers = (gateway: PaymentGateway) => [
  handle(contract.listCards, ctx => listCards(ctx, gateway)),
  handle(contract.removeCard, (ctx, { params }) => removeCard(ctx, gateway, params.cardId)),
  handle(contract.makeCardDefault, (ctx, { params }) => makeCardDefault(ctx, gateway, params.cardId)),
  handle(checks.getGatewayDifferences, ctx => getDifferences(ctx)),
  handle(checks.verifyGatewayDifference, (ctx, { params }) => requestVerification(ctx, params.paymentId)),
  handle(checks.closeGatewayDifference, (ctx, { params, body }) =>
    closeDifference(ctx, params.paymentId, body.reason),
  ),
]
