import { lockFile } from './file-lock.ts'
import { noJournal } from './journal.ts'
import type { Change, Customer, Intent, Keys, Payment, Refund, SavedCard, Session } from './row-types.ts'
import { type Report, replay, rewrite } from './state-file.ts'

export interface Tables {
  sessions: Map<string, Session>
  /** The latest session of a reference; a merchant requests it after a lost response. */
  sessionByReference: Map<string, string>
  sessionByInvoice: Map<string, string>
  payments: Map<string, Payment>
  paymentsByOwner: Map<string, string[]>
  /** At most one payment of an owner waits for its code. */
  pendingByOwner: Map<string, string>
  refunds: Map<string, Refund>
  customers: Map<string, Customer>
  customerByClientId: Map<string, string>
  cards: Map<string, SavedCard>
  intents: Map<string, Intent>
  intentByReference: Map<string, string>
  keys: Keys | null
  port: number | null
}

export interface Store extends Tables {
  /**
   * Writes and applies all changes as one.
   * @throws Error when they could not be written; then none of them has taken effect
   */
  commit(...changes: Change[]): void
  close(): void
}

/**
 * The state is in memory. With a file it is also written ahead to a journal and read again at the next start.
 * @throws Error when another process uses the file
 */
export function openStore(stateFile: string | undefined, report: Report): Store {
  const tables = emptyTables()
  const { journal, lock } = stateFile ? openFile(stateFile, tables, report) : IN_MEMORY
  // Assigned to the tables instead of spread from them, because `keys` is replaced later.
  return Object.assign(tables, {
    commit: (...changes: Change[]) => {
      journal.append(changes)
      applyAll(tables, changes)
    },
    close: () => {
      journal.close()
      lock.release()
    },
  })
}

const IN_MEMORY = { journal: noJournal, lock: { release: () => {} } }

/** Two processes that write one file would each lose the other's changes. */
function openFile(path: string, tables: Tables, report: Report) {
  const lock = lockFile(path)
  try {
    replay(path, entry => applyAll(tables, toChanges(entry)), report)
    return { journal: rewrite(path, snapshot(tables)), lock }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The cast holds because only `commit` writes to the journal. */
function toChanges(entry: unknown): Change[] {
  return entry as Change[]
}

function emptyTables(): Tables {
  return {
    sessions: new Map(),
    sessionByReference: new Map(),
    sessionByInvoice: new Map(),
    payments: new Map(),
    paymentsByOwner: new Map(),
    pendingByOwner: new Map(),
    refunds: new Map(),
    customers: new Map(),
    customerByClientId: new Map(),
    cards: new Map(),
    intents: new Map(),
    intentByReference: new Map(),
    keys: null,
    port: null,
  }
}

function applyAll(tables: Tables, changes: Change[]): void {
  for (const change of changes) apply(tables, change)
}

function apply(tables: Tables, change: Change): void {
  switch (change[0]) {
    case 'session':
      putSession(tables, change[1])
      break
    case 'payment':
      putPayment(tables, change[1])
      break
    case 'refund':
      tables.refunds.set(change[1].refund_id, change[1])
      break
    case 'customer':
      tables.customers.set(change[1].id, change[1])
      tables.customerByClientId.set(change[1].customer_client_id, change[1].id)
      break
    case 'card':
      tables.cards.set(change[1].id, change[1])
      break
    case 'intent':
      tables.intents.set(change[1].id, change[1])
      tables.intentByReference.set(change[1].client_reference_id, change[1].id)
      break
    case 'keys':
      tables.keys = change[1]
      break
    case 'port':
      tables.port = change[1]
      break
    case 'gone':
      remove(tables, change[1], change[2])
  }
}

function putSession(tables: Tables, session: Session): void {
  const isNew = !tables.sessions.has(session.session_id)
  tables.sessions.set(session.session_id, session)
  if (!isNew) return
  tables.sessionByReference.set(session.client_reference_id, session.session_id)
  tables.sessionByInvoice.set(session.invoice, session.session_id)
}

function putPayment(tables: Tables, payment: Payment): void {
  const owner = ownerOf(payment)
  if (!tables.payments.has(payment.payment_id)) {
    const ofOwner = tables.paymentsByOwner.get(owner)
    if (ofOwner) ofOwner.push(payment.payment_id)
    else tables.paymentsByOwner.set(owner, [payment.payment_id])
  }
  tables.payments.set(payment.payment_id, payment)
  if (payment.status === 'InProccess') tables.pendingByOwner.set(owner, payment.payment_id)
  else if (tables.pendingByOwner.get(owner) === payment.payment_id) tables.pendingByOwner.delete(owner)
}

function remove(tables: Tables, kind: 'customer' | 'card', id: string): void {
  if (kind === 'card') {
    tables.cards.delete(id)
    return
  }
  const customer = tables.customers.get(id)
  if (customer) tables.customerByClientId.delete(customer.customer_client_id)
  tables.customers.delete(id)
}

/** The id of the checkout invoice or intent that a payment belongs to. */
export function ownerOf(payment: Payment): string {
  return payment.checkout_invoice ?? payment.payment_intent ?? ''
}

function snapshot(tables: Tables): Change[][] {
  // Always has at least one entry, because an empty file would count as damaged.
  const changes: Change[][] = [tables.keys ? [['keys', tables.keys]] : []]
  if (tables.port) changes.push([['port', tables.port]])
  for (const row of tables.customers.values()) changes.push([['customer', row]])
  for (const row of tables.cards.values()) changes.push([['card', row]])
  for (const row of tables.sessions.values()) changes.push([['session', row]])
  for (const row of tables.intents.values()) changes.push([['intent', row]])
  for (const row of tables.payments.values()) changes.push([['payment', row]])
  for (const row of tables.refunds.values()) changes.push([['refund', row]])
  return changes
}
