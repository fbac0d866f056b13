import { readFileSync } from 'node:fs'

// Reads the simulator's journal directly. Its lines are lists of changes; a later change of the same kind and key
// replaces an earlier one.

interface Session {
  session_id: string
  client_reference_id: string
  invoice: string
  payment_status: string
}
interface Payment {
  payment_id: string
  checkout_invoice?: string
  amount: number
  status: string
}
interface Refund {
  refund_id: string
  payment_id: string
  amount: number
  reason: string
}

export interface Charge {
  reference: string
  session: string
  amount: number
}

export interface Books {
  sessions: ReadonlySet<string>
  charges: readonly Charge[]
  refunds: readonly Refund[]
  damaged: number
}

export const readBooks = (file: string): Books => booksOf(readFileSync(file, 'utf8'))

export function booksOf(text: string): Books {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  let damaged = 0
  for (const line of text.split('\n').filter(Boolean)) {
    try {
      for (const [kind, row] of JSON.parse(line)) {
        if (kind === 'session') sessions.set(row.session_id, row)
        if (kind === 'payment') payments.set(row.payment_id, row)
        if (kind === 'refund') refunds.set(row.refund_id, row)
      }
    } catch {
      damaged++
    }
  }
  const byInvoice = new Map([...sessions.values()].map(session => [session.invoice, session]))
  const charges = [...payments.values()]
    .filter(payment => payment.status === 'Successful')
    .map(({ checkout_invoice, amount }) => {
      const session = byInvoice.get(checkout_invoice ?? '')
      return { reference: session?.client_reference_id ?? '', session: session?.session_id ?? '', amount }
    })
  return { sessions: new Set(sessions.keys()), charges, refunds: [...refunds.values()], damaged }
}
