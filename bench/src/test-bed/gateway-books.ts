import type { BenchGateway } from './gateways.ts'

interface Row {
  client_reference_id: string
  total_amount: number
  invoice: string
  payment_status: string
}

interface PaymentRow {
  checkout_invoice?: string
  amount: number
  status: string
}

/** Every successful charge in the gateway's own records, with the reference that the app gave its session. */
export async function gatewayBooks(gateway: BenchGateway): Promise<{ reference: string; amount: number }[]> {
  const sessions = await all<Row>(gateway, 'checkout/session')
  const referenceOf = new Map(sessions.map(session => [session.invoice, session.client_reference_id]))
  const payments = await all<PaymentRow>(gateway, 'payments')
  return payments
    .filter(payment => payment.status === 'Successful')
    .map(({ checkout_invoice, amount }) => ({
      reference: referenceOf.get(checkout_invoice ?? '') ?? 'unknown',
      amount,
    }))
}

async function all<Listed>({ url, secretKey }: BenchGateway, path: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/v1/${path}?limit=100000&skip=0`, {
    headers: { 'thawani-api-key': secretKey },
  })
  const { success, data } = (await answer.json()) as { success: boolean; data: Listed[] }
  if (!success) throw new Error(`the gateway does not show ${path}`)
  return data
}
