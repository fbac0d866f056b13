import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { aPerson, as, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { anIban, aProvenOperator, weekClosing } from '#testing/payout-builders'
import { raceForRow } from '#testing/race-for-row'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import {
  aDelivery,
  aProduct,
  aSellerPerson,
  aShopOrder,
  aVoucher,
  type ProductForSale,
} from '#testing/shop-builders'
import { decideChange, listChanges } from '../../businesses/changes/office-changes.ts'
import { advanceParcel } from '../../orders/parcels/parcels.ts'
import { refundPickup } from '../../orders/pickups/refund-pickup.ts'
import { getOwnAccount, requestAccountChange } from '../../shop/sellers/account.ts'
import { approvablePayouts } from '../approvable.ts'
import { takeBankFile } from '../bank-file/take-bank-file.ts'
import { makeBatch, sendBatch } from '../batches.ts'
import { getPayoutOverview } from '../get-overview.ts'
import { holdPayouts, releasePayouts } from '../hold-payouts.ts'
import { issueStatements } from '../issue-statements.ts'
import { returnPayout } from '../return-payout.ts'
import { settlePayout } from '../settle-payout.ts'
import { statementFiles } from '../statement/statement-files.ts'
import { getMoney, getOwnMoney, getOwnStatement } from './seller-money.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SYSTEM: Actor = { kind: 'system', name: 'test' }
const gateway = new FakeGateway()
const database = databaseTest()
let ctx: Ctx
let office: Ctx
let buyer: Ctx
let product: ProductForSale
let person: Person
let farmer: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  office = await aProvenOperator(ctx)
})
beforeEach(async () => {
  buyer = as(ctx, await aPerson(ctx))
  product = await aProduct(ctx)
  person = await aSellerPerson(ctx, product.sellerId)
  farmer = as(ctx, person)
})

const only = ({ pickups }: Order) => pickups[0]!
async function handedOver(kg: number): Promise<Order> {
  const order = await aShopOrder(buyer, gateway, [{ ...product, kg }])
  await advanceParcel(farmer, only(order).id, { to: 'completed', code: only(order).code! }, 'venue')
  return order
}
const sumOf = async (account: string) =>
  (
    await one<{ baisa: number }>(
      ctx.db,
      sql`select coalesce(sum(amount), 0)::bigint as baisa from payments.ledger_entries where account = ${account}`,
    )
  ).baisa
const accountSum = () => sumOf(`seller:${product.sellerId}`)
const ledgerSum = async () =>
  (
    await one<{ baisa: number }>(
      ctx.db,
      sql`select sum(amount)::bigint as baisa from payments.ledger_entries`,
    )
  ).baisa
const money = async (by = farmer) => (await getOwnMoney(by)).money!
/** A context of so long ago, which pins the clock of the database too. */
const ago = (ms: number) => database.ctx(SYSTEM, new Date(ctx.now.getTime() - ms))
const earnedBefore = (sellerId: string, amount: number, ms: number) =>
  transact(ago(ms), tx =>
    run(
      tx.db,
      sql`select payments.book('sale', ${randomUUID()}, 'gateway', ${`seller:${sellerId}`}, ${amount})`,
    ),
  )
let accounts = 7_000_000
const ask = (by: Ctx, holder = 'Al Nakhl Farm') =>
  requestAccountChange(by, { holder, iban: anIban(++accounts) })
const waitingChange = async (holder: string) =>
  (await listChanges(office)).changes.find(change => change.holder === holder)!
/** A bank account of the seller, approved so long ago. */
async function approved(holder: string, ms = 3 * DAY): Promise<string> {
  await ask(farmer, holder)
  const { id, iban, business } = await waitingChange(holder)
  await transact({ ...ago(ms), actor: office.actor }, tx => decideChange(tx, id, { decision: 'approve' }))
  expect(business.crNumber).toBeNull()
  return iban!
}
const inWeeks = (weeks: number) => database.ctx(SYSTEM, weekClosing(ctx.now, weeks))

describe('what a seller has earned', () => {
  /** @promise seller.earned.what (seller and office, earnings) */
  test('computes a seller’s earnings like the ledger, without refunds and delivery fees', async () => {
    await handedOver(3)
    const returned = await handedOver(2)
    const delivered = await aShopOrder(buyer, gateway, [product], { delivery: await aDelivery(buyer) })
    await advanceParcel(farmer, only(delivered).id, { to: 'out_for_delivery' }, 'venue')
    await advanceParcel(farmer, only(delivered).id, { to: 'completed', code: only(delivered).code! }, 'venue')
    await refundPickup(office, only(returned).id, 'Glass in a bag')
    // Not handed over yet, so not earned.
    await aShopOrder(buyer, gateway, [product])
    expect(await money()).toMatchObject({ balance: 2000, waiting: 2000, due: 0, obstacle: 'below_minimum' })
    expect(await accountSum()).toBe(2000)
    expect(await getMoney(office, product.sellerId)).toEqual(await money())
    await issueStatements(inWeeks(1))
    const [statement, ...more] = (await money()).statements
    expect(more).toEqual([])
    expect(statement).toMatchObject({
      number: 1,
      opening: 0,
      gross: 3000,
      refunds: -1000,
      commission: 0,
      closing: 2000,
      pickups: 3,
    })
    const wanted = { statementId: statement!.id, format: 'csv', language: 'en' } as const
    const sheet = (await (await getOwnStatement(farmer, wanted)).text()).trim().split('\r\n')
    expect(sheet[0]).toContain('"Order","Kilograms","Sale"')
    expect(sheet).toHaveLength(6)
    expect(sheet.find(line => line.includes(returned.number))).toMatch(
      /,2,1\.000,0\.000,0\.000,0\.000,-1\.000,0\.000,0\.000,0\.000$/,
    )
    const [paper] = await statementFiles(
      office,
      { payee: { kind: 'seller', id: product.sellerId }, statementId: statement!.id },
      'ar',
    )
    expect(paper?.contentType).toBe('application/pdf')
    // Issuing again adds nothing; the next week continues from it with the next number.
    await issueStatements(inWeeks(1))
    await issueStatements(inWeeks(2))
    expect(
      (await money()).statements.map(({ number, opening, closing }) => [number, opening, closing]),
    ).toEqual([
      [2, 2000, 2000],
      [1, 0, 2000],
    ])
  })

  /** @promise seller.earned.what */
  test('includes in a seller’s earnings what a voucher paid', async () => {
    const { code } = await aVoucher(buyer, { value: 1000 })
    const order = await aShopOrder(buyer, gateway, [{ ...product, kg: 3 }], { voucher: code })
    expect(only(order).discount).toBe(1000)
    await advanceParcel(farmer, only(order).id, { to: 'completed', code: only(order).code! }, 'venue')
    expect((await money()).balance).toBe(1500)
  })

  test('shows earnings only to the seller’s people and the office', async () => {
    await handedOver(1)
    const stranger = as(ctx, await aSellerPerson(ctx, (await aProduct(ctx)).sellerId))
    expect(await money(stranger)).toMatchObject({ balance: 0, statements: [], payouts: [] })
    expect(await getOwnMoney(buyer)).toEqual({ money: null })
    await issueStatements(inWeeks(4))
    const wanted = { statementId: (await money()).statements[0]!.id, format: 'csv', language: 'en' } as const
    expect(await codeOf(getOwnStatement(stranger, wanted))).toBe('not_found')
    expect(await codeOf(getOwnStatement(buyer, wanted))).toBe('not_found')
    expect(await codeOf(getMoney(office, only(await handedOver(1)).id))).toBe('not_found')
  })
})

describe('the account of a seller', () => {
  /** @promise business-papers.account.changeTextOfSeller (seller, earnings) */
  test('uses an account once another member approved it, in the requested name', async () => {
    expect(await getOwnAccount(farmer)).toEqual({
      account: { holder: null, iban: null, heldUntil: null, change: null },
    })
    const { account } = await ask(farmer, 'Al Nakhl One')
    expect(account).toMatchObject({ iban: null, change: { status: 'waiting' } })
    const change = await waitingChange('Al Nakhl One')
    expect(await codeOf(decideChange(farmer, change.id, { decision: 'approve' }))).toBe('change_by_another')
    await decideChange(office, change.id, { decision: 'approve' })
    const known = (await getOwnAccount(farmer)).account!
    expect(known).toMatchObject({ holder: 'Al Nakhl One', change: { status: 'approved' } })
    expect(known.heldUntil).not.toBeNull()
    // Only the end of the IBAN is shown.
    expect(known.iban).not.toBe(change.iban)
    // Declining another one leaves the current account.
    await ask(farmer, 'Somebody Else')
    const { id } = await waitingChange('Somebody Else')
    await decideChange(office, id, { decision: 'decline', note: 'Not the name of the farm' })
    expect((await getOwnAccount(farmer)).account).toMatchObject({
      holder: 'Al Nakhl One',
      iban: known.iban,
      change: { status: 'declined', note: 'Not the name of the farm' },
    })
  })

  test('accepts an account only from the seller’s people; a new request replaces it', async () => {
    expect(await codeOf(ask(buyer))).toBe('not_found')
    expect(await getOwnAccount(buyer)).toEqual({ account: null })
    const colleague = as(ctx, await aSellerPerson(ctx, product.sellerId))
    expect(
      await race([ask(farmer, 'Racing'), ask(colleague, 'Racing'), ask(farmer, 'Racing')]),
    ).toMatchObject({ won: 3 })
    const rows = await many<{ status: string; business: string }>(
      ctx.db,
      sql`select status, business_id as business from businesses.changes where holder = 'Racing' order by id`,
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['replaced', 'replaced', 'waiting'])
    expect(new Set(rows.map(({ business }) => business)).size).toBe(1)
  })

  test('gives the city’s own yard no account and no payouts', async () => {
    await run(ctx.db, sql`update shop.sellers set type = 'operator' where id = ${product.sellerId}`)
    await earnedBefore(product.sellerId, 9000, 3 * DAY)
    expect(await getOwnAccount(farmer)).toEqual({ account: null })
    expect(await codeOf(ask(farmer))).toBe('not_found')
    expect(await money()).toMatchObject({ balance: 9000, obstacle: 'own' })
    const { due } = await getPayoutOverview(office)
    expect(due.map(({ payee }) => payee.id)).not.toContain(product.sellerId)
  })
})

describe('a payout to a seller', () => {
  const due = async () =>
    (await getPayoutOverview(office)).due.find(({ payee }) => payee.id === product.sellerId)
  const make = () => transact(office, makeBatch)

  test('settles a payout once, from batch and bank file, with the ledger at zero', async () => {
    const before = await sumOf('bank')
    await earnedBefore(product.sellerId, 9000, 3 * DAY)
    expect(await due()).toMatchObject({ payee: { kind: 'seller' }, obstacle: 'no_iban' })
    const iban = await approved('Al Nakhl Two')
    expect(await due()).toMatchObject({ legalName: 'Al Nakhl Two', due: 9000, obstacle: null })
    const batch = await make()
    expect(batch.payouts).toMatchObject([
      { payee: { kind: 'seller', id: product.sellerId }, creditor: 'Al Nakhl Two', amount: 9000 },
    ])
    expect([await accountSum(), await ledgerSum()]).toEqual([0, 0])
    expect(await money()).toMatchObject({ balance: 0, payouts: [{ status: 'batched' }] })
    expect(await (await takeBankFile(office, batch.id, 'csv')).text()).toContain(`"${iban}","9.000"`)
    await sendBatch(office, batch.id)
    const payoutId = batch.payouts[0]!.id
    const ended = await raceForRow(
      database.pool,
      sql`select from payouts.batches where id = ${batch.id} for update`,
      [() => settlePayout(office, payoutId), () => settlePayout(office, payoutId)],
    )
    expect(ended).toEqual({ won: 1, codes: ['payout_not_open'] })
    expect([(await sumOf('bank')) - before, await ledgerSum()]).toEqual([9000, 0])
    expect((await money()).payouts[0]).toMatchObject({ status: 'settled', amount: 9000 })
  })

  test('returns a failed payout to the seller, and makes none during a hold', async () => {
    await earnedBefore(product.sellerId, 8000, 3 * DAY)
    await approved('Al Nakhl Three')
    await holdPayouts(office, product.sellerId, 'The permit is being checked')
    await holdPayouts(office, product.sellerId, 'The permit has ended')
    expect(await money()).toMatchObject({ obstacle: 'held', holdReason: 'The permit has ended' })
    expect(await codeOf(make())).toBe('nothing_due')
    await releasePayouts(office, product.sellerId)
    const batch = await make()
    await sendBatch(office, batch.id)
    const payoutId = batch.payouts[0]!.id
    await returnPayout(office, payoutId, 'account closed')
    await approveRequested(await aProvenOperator(ctx), payoutId, approvablePayouts)
    expect(await money()).toMatchObject({
      balance: 8000,
      payouts: [{ status: 'returned', returnReason: 'account closed' }],
    })
    expect([await accountSum(), await ledgerSum()]).toEqual([8000, 0])
    await holdPayouts(office, product.sellerId, 'over')
    expect(await codeOf(holdPayouts(office, randomUUID(), 'nobody'))).toBe('not_found')
  })

  /** @promise business-papers.account.changeTextOfSeller */
  test('waits 48 hours before a payout to a new account', async () => {
    await earnedBefore(product.sellerId, 7000, 3 * DAY)
    await approved('Al Nakhl Four', 47 * HOUR)
    expect(await money()).toMatchObject({ obstacle: 'new_account', due: 7000 })
    expect(await codeOf(make())).toBe('nothing_due')
  })

  test('makes no payout while refunds exceed sales', async () => {
    const order = await handedOver(3)
    await earnedBefore(product.sellerId, 6000, 3 * DAY)
    await approved('Al Nakhl Five')
    const batch = await make()
    expect(batch.payouts).toMatchObject([{ amount: 6000 }])
    await refundPickup(office, only(order).id, 'Glass in a bag')
    await transact(ctx, tx =>
      run(
        tx.db,
        sql`select payments.book('sale_back', ${randomUUID()}, ${`seller:${product.sellerId}`}, 'refunds', 2000)`,
      ),
    )
    expect(await money()).toMatchObject({ balance: -2000, obstacle: 'owes' })
    expect(await codeOf(make())).toBe('nothing_due')
  })
})
