import { expect } from '@playwright/test'
import pg from 'pg'

async function inDatabase<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface Refund {
  id: string
  status: string
  looks: number
}

/** The refunds of an order in our books. */
export const refundsOf = (orderId: string) =>
  inDatabase<Refund>(
    `select r.id, r.status, r.looks from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = 'order:' || $1`,
    orderId,
  )

/** Waits until the next lookup at the gateway is scheduled in a quarter of an hour, then moves it to now. */
export async function letLookComeDue(refundId: string) {
  await expect
    .poll(() =>
      inDatabase(
        `select from graphile_worker._private_jobs where key = 'refund ' || $1 and run_at > now() + interval '10 minutes'`,
        refundId,
      ),
    )
    .toHaveLength(1)
  await inDatabase(
    `update payments.refunds set attempted_at = attempted_at - interval '16 minutes',
       looked_at = looked_at - interval '16 minutes' where id = $1`,
    refundId,
  )
  await inDatabase(
    `update graphile_worker._private_jobs set run_at = now() where key = 'refund ' || $1`,
    refundId,
  )
}

/** How often the gateway has executed a refund. */
export async function timesPaidBack(refundId: string): Promise<number> {
  const answer = await fetch(`${process.env.CITY_GATEWAY_URL}/api/v1/refunds?limit=100&skip=0`, {
    headers: { 'thawani-api-key': process.env.CITY_GATEWAY_KEY ?? '' },
  })
  const { data } = (await answer.json()) as { data: { reason: string }[] }
  return data.filter(({ reason }) => reason.includes(refundId)).length
}

/** How often a refund is booked. */
export const timesBooked = async (refundId: string) =>
  (
    await inDatabase(
      `select from payments.transfers where kind = 'refund_settled' and reference = $1`,
      refundId,
    )
  ).length
