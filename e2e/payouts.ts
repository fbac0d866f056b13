import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ibanFault } from '@dawra/contract/businesses/rules'
import { expect, type Locator } from '@playwright/test'
import pg from 'pg'
import type { Kitchen } from './people.ts'
import type { Visitor } from './visitor.ts'

const some = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')

export function anIban() {
  const account = `027${some(8)}${some(8)}`
  for (let check = 2; check < 99; check++) {
    const iban = `OM${String(check).padStart(2, '0')}${account}`
    if (ibanFault(iban) === null) return iban
  }
  throw new Error('no check digits fit')
}

/** An approved business with a bank account behind the kitchen. */
export async function openBusiness({ venue }: Kitchen, iban: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `with made as (
       insert into businesses.businesses (legal_name, cr_number, contact_name, contact_email, contact_phone, iban)
       values ('Bahla Sweets LLC', $2, 'Maryam Al Balushi', 'maryam@people.test', '+96892123456', $3) returning id)
     insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
     select $1, id, 'ML-7731', '2031-12-31' from made`,
    [venue.id, `1${some(8)}`, iban],
  )
  await client.end()
}

export async function download({ page }: Visitor, button: Locator) {
  const arriving = page.waitForEvent('download')
  await button.click()
  const file = await arriving
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const baisa = (rials: string) => Math.round(Number(rials) * 1000)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Amounts that a pain.001 file pays to an account, in baisa; also checks the file's own sums. */
export function paidByXml(xml: string, iban: string): number[] {
  const all = (name: string, text = xml) =>
    [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]+)</${name}>`, 'g'))].map(([, value = '']) => value)
  const payments = xml.match(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs) ?? []
  const total = sum(all('InstdAmt').map(baisa))
  expect(all('CtrlSum').map(baisa)).toEqual([total, total])
  expect(all('NbOfTxs').map(Number)).toEqual([payments.length, payments.length])
  return payments
    .filter(payment => all('IBAN', payment)[0] === iban)
    .flatMap(payment => all('InstdAmt', payment).map(baisa))
}

/** The cells of a CSV file, without its first row. */
export const rowsOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(row =>
      [...row.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )

/** Amounts that the bank's CSV file pays to an account, in baisa. */
export const paidByCsv = (csv: string, iban: string): number[] =>
  rowsOf(csv)
    .filter(row => row[2] === iban)
    .map(row => baisa(row[3] ?? ''))
