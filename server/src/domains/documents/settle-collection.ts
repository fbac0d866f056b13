import { vatWithin } from '@dawra/contract/platform/money.rules'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { DocumentLine, Draft, Party } from './draft.ts'
import { platformIssuer } from './issuers.ts'
import { issueDocument } from './store.ts'
import { TEXTS } from './texts/index.ts'

/** Sources of the documents of a paid one-time pickup: the sale, and its credit note. */
export const collectionSources = (requestId: string) => ({
  sale: `collection:${requestId}`,
  back: `back:collection:${requestId}`,
})

export const settleCollectionLater = (tx: Tx, { requestId }: { requestId: string }) =>
  enqueue(
    tx,
    'documents.settle_collection',
    { requestId },
    { key: `documents:collection:${requestId}`, yields: true },
  )

interface Paid {
  number: number
  userId: string
  price: number
  isGivenBack: boolean
}

/**
 * Issues the missing documents of a paid one-time pickup in the platform's name: a receipt or tax invoice, and a credit
 * note once it was refunded. Running again issues nothing twice. A pickup that was paid too late was never sold.
 */
export const settleCollection = (ctx: Ctx, requestId: string) =>
  transact(ctx, async tx => {
    const paid = await maybe<Paid>(
      tx.db,
      sql`select r.number, r.user_id as "userId", r.price, r.given_back_at is not null as "isGivenBack"
        from collections.request_notices r join documents.platform p on p.begins_at <= r.paid_at
        where r.id = ${requestId}`,
    )
    if (!paid) return
    const { issuer, seller } = await platformIssuer(tx.db)
    const { sale, back } = collectionSources(requestId)
    await issueDocument(tx, {
      issuer,
      seller,
      kind: seller.vatNumber ? 'tax_invoice' : 'receipt',
      source: sale,
      lines: [lineOf(paid, seller)],
      customerId: paid.userId,
      venueId: null,
    })
    if (paid.isGivenBack) await credit(tx, paid, { sale, back })
  })

/** The credit note has the seller and lines of the original, even if the platform's details have changed. */
async function credit(tx: Tx, { userId }: Paid, { sale, back }: ReturnType<typeof collectionSources>) {
  const original = await maybe<Pick<Draft, 'seller' | 'lines'> & { id: string }>(
    tx.db,
    sql`select id, seller, lines from documents.documents where issuer = 'platform' and source = ${sale}`,
  )
  if (!original) return
  const { id, seller, lines } = original
  await issueDocument(tx, {
    issuer: 'platform',
    seller,
    lines,
    kind: 'credit_note',
    source: back,
    customerId: userId,
    venueId: null,
    credits: id,
    reason: 'CAN',
  })
}

const lineOf = ({ number, price }: Paid, { vatNumber }: Party): DocumentLine => ({
  title: { en: TEXTS.en.document.pickup(number), ar: TEXTS.ar.document.pickup(number) },
  code: null,
  quantity: 1,
  unit: 'service',
  unitPrice: price,
  total: price,
  vat: vatNumber ? vatWithin(price) : 0,
})
