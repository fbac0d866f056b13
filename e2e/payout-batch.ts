import { spacedIban } from '@dawra/contract/businesses/rules'
import { expect } from '@playwright/test'
import pg from 'pg'
import { expectAccessibleHere } from './expect-accessible.ts'
import { anIban } from './payouts.ts'
import type { Visitor } from './visitor.ts'

/** A batch includes everyone with a due amount, so journeys that pay out run one at a time. */
export async function payingAlone(work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('journeys that pay out', 0))`)
    await work()
  } finally {
    await client.end()
  }
}

type Paid = { name: string }

const ofPayout = ({ page, t }: Visitor, does: 'settled' | 'returned', { name }: Paid) =>
  page.getByRole('button', { name: t(`operator-payouts.payout.${does}Of`).replace('{name}', name) })

/** Puts all due amounts into one batch, including that of this business. */
export async function makeBatch(office: Visitor, application: Paid) {
  const { page, t } = office
  await page.goto('/admin/payouts')
  await enterDebtor(office)
  await page.getByRole('button', { name: t('operator-payouts.due.make') }).click()
  await expect(ofPayout(office, 'returned', application)).toBeVisible()
  await expectAccessibleHere(office)
}

/** Enters our own bank account, without which there is no bank file. */
async function enterDebtor({ page, t }: Visitor) {
  const panel = page.getByRole('region', { name: t('operator-payouts.debtor.title') })
  await panel.getByRole('button', { name: t('operator-payouts.debtor.change') }).click()
  const iban = anIban()
  await panel.getByLabel(t('operator-payouts.debtor.name')).fill('Dawra LLC')
  await panel.getByLabel(t('operator-payouts.debtor.iban')).fill(spacedIban(iban))
  await panel.getByRole('button', { name: t('operator-payouts.debtor.save') }).click()
  await expect(panel.getByText(spacedIban(iban))).toBeVisible()
}

/** Marks the latest batch as sent, and this payout of it as paid. */
export async function settle(office: Visitor, application: Paid) {
  const { page, t } = office
  await page
    .getByRole('button', { name: t('operator-payouts.batches.send') })
    .first()
    .click()
  const settled = ofPayout(office, 'settled', application)
  await settled.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operator-payouts.reason')).fill('Seen in the online banking')
  await dialog.getByRole('button', { name: t('operator-payouts.payout.settled') }).click()
  await expect(settled).toHaveCount(0)
}
