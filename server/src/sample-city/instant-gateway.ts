import { GatewayWatch, type PaymentGateway } from '#payments'

type Session = Awaited<ReturnType<PaymentGateway['createSession']>>

const PREFIX = 'sample_'

/**
 * A gateway at which every session is paid at once, for the past of the sample city. It stores nothing: amount and
 * reference are in its ids, `sample_<amount>_<reference>`.
 */
export const instantGateway: PaymentGateway = {
  embeddable: false,
  createSession: ({ reference, amount }) => Promise.resolve(paid(`${PREFIX}${amount}_${reference}`)),
  watch: new GatewayWatch(),
  getSession: sessionId => Promise.resolve(paid(sessionId)),
  findSession: () => Promise.resolve(undefined),
  goOn: session => Promise.resolve(session),
  cancelSession: () => Promise.resolve(),
  findPayment: invoice => Promise.resolve({ id: invoice, refunds: [], cardMark: null, card: null }),
  listPaymentsOf: () => Promise.resolve([]),
  async *listPayments() {},
  lists: () => false,
  refund: (paymentId, amount, reason) =>
    Promise.resolve({ id: `${paymentId}_refund`, amount, reason, status: 'refunded' }),
  createCustomer: () => Promise.resolve(`${PREFIX}customer`),
  deleteCustomer: () => Promise.resolve(),
  chargeCard: ({ reference, amount }) => Promise.resolve(paid(`${PREFIX}${amount}_${reference}`)),
  listCards: () => Promise.resolve([]),
  deleteCard: () => Promise.resolve(),
  readWebhook: () => ({ outcome: 'wrong_signature' }),
}

function paid(id: string): Session {
  const [, amount, reference] = /^sample_(\d+)_(.+)$/.exec(id) ?? []
  if (!amount || !reference) throw new Error(`not a session of the sample city: ${id}`)
  return { id, invoice: id, status: 'paid', amount: Number(amount), reference, url: 'about:blank' }
}

/** The real gateway, except for payments of the sample city, which only the instant one can refund. Never for production. */
export function withSamplePayments(real: PaymentGateway): PaymentGateway {
  const of = (id: string) => (id.startsWith(PREFIX) ? instantGateway : real)
  return {
    embeddable: real.embeddable,
    watch: real.watch,
    createSession: request => real.createSession(request),
    getSession: sessionId => of(sessionId).getSession(sessionId),
    findSession: (reference, bySavedCard) => real.findSession(reference, bySavedCard),
    goOn: session => of(session.id).goOn(session),
    chargeCard: request => real.chargeCard(request),
    cancelSession: sessionId => of(sessionId).cancelSession(sessionId),
    findPayment: invoice => of(invoice).findPayment(invoice),
    listPaymentsOf: invoice => of(invoice).listPaymentsOf(invoice),
    listPayments: () => real.listPayments(),
    lists: invoice => of(invoice).lists(invoice),
    refund: (paymentId, amount, reason) => of(paymentId).refund(paymentId, amount, reason),
    createCustomer: () => real.createCustomer(),
    deleteCustomer: customer => real.deleteCustomer(customer),
    listCards: customer => real.listCards(customer),
    deleteCard: (customer, card) => real.deleteCard(customer, card),
    readWebhook: (body, headers, now) => real.readWebhook(body, headers, now),
  }
}
