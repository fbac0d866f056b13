import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { asRefusal } from '#platform/problem'
import { aCamt } from '#testing/bank-statements'
import { readCamt } from './read-camt.ts'
import { readTable } from './read-table.ts'
import { baisaOf, entriesOf } from './statement.ts'

const IBAN = 'OM810270000000000000009'
const PAYOUT = '019a0000-0000-7000-8000-000000000001'
const DAY = '2026-11-25'
const camt = aCamt({ iban: IBAN, day: DAY }, [
  { moved: -118_870, reference: 'FT26329A', payoutId: PAYOUT },
  { moved: 20_000, reference: 'FT26329B', text: 'Al Bahja &amp; Sons' },
  { moved: -500, status: 'PDNG' },
])

async function fault(work: () => unknown) {
  try {
    await work()
    return 'none'
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return [refusal.code, refusal.facts.line, refusal.facts.why]
  }
}
const notRead = (line: unknown, why: string) => ['bank_file_not_read', line, why]

test('reads booked entries, payout references and days from camt.053', async () => {
  const statement = await readCamt(camt, IBAN)
  expect(statement).toMatchObject({ format: 'camt', from: '2026-11-24', until: DAY })
  const entries = entriesOf(statement)
  expect(entries).toHaveLength(2)
  expect(entries.find(({ isCredit }) => !isCredit)).toMatchObject({
    ...{ bookedOn: DAY, amount: 118_870, reference: 'FT26329A', named: [PAYOUT], returnReason: null },
  })
  expect(entries.find(({ isCredit }) => isCredit)).toMatchObject({
    ...{ amount: 20_000, reference: 'FT26329B', named: [], description: 'Al Bahja & Sons' },
  })
})

test('reads an earlier version of camt.053 with prefixes in the same way', async () => {
  const former = camt
    .replaceAll(/<Sts><Cd>(\w+)<\/Cd><\/Sts>/g, '<Sts>$1</Sts>')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:')
    .replace('xmlns=', 'xmlns:b=')
  expect(entriesOf(await readCamt(former, IBAN))).toEqual(entriesOf(await readCamt(camt, IBAN)))
})

test('reads the reason for which a payment was returned', async () => {
  const returned = { moved: 5000, payoutId: PAYOUT, returned: ['AC04', 'Account closed'] } as const
  const [entry] = entriesOf(await readCamt(aCamt({ iban: IBAN, day: DAY }, [returned]), IBAN))
  expect(entry).toMatchObject({ isCredit: true, named: [PAYOUT], returnReason: 'AC04 Account closed' })
})

test.each([
  ['without an end', camt.slice(0, -30), (line: number) => line > 20, 'xml'],
  ['with an undeclared entity', camt.replace('Al Bahja &amp;', '&xxe;'), () => true, 'xml'],
  [
    'with a document type',
    camt.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aa">]><Document'),
    (line: number) => line === 2,
    'dtd',
  ],
  ['with another root element', '<Document><Other/></Document>', (line: number) => line === 1, 'format'],
  ['with balances that do not add up', aCamt({ iban: IBAN, day: DAY, off: 1 }, []), () => true, 'sums'],
  ['in dollars', camt.replace('<Amt Ccy="OMR">20.000', '<Amt Ccy="USD">20.000'), () => true, 'currency'],
  ['without a booking day', camt.replace(`<BookgDt><Dt>${DAY}</Dt></BookgDt>`, ''), () => true, 'day'],
  ['with four decimals', camt.replace('>20.000<', '>20.0001<'), () => true, 'amount'],
  ['without a valid direction', camt.replace('>DBIT<', '>BOTH<'), () => true, 'direction'],
] as const)('refuses XML %s, and names the line', async (_, text, isLine, why) => {
  const [code, line, wanted] = (await fault(() => readCamt(text, IBAN))) as [string, number, string]
  expect([code, wanted]).toEqual(['bank_file_not_read', why])
  expect(isLine(line)).toBe(true)
})

test('refuses the statement of another account', async () => {
  expect(await fault(() => readCamt(camt, 'OM810270000000000000010'))).toEqual([
    'bank_file_of_another',
    undefined,
    undefined,
  ])
})

test('reads ten megabytes of XML without blocking other work for long', async () => {
  const moves = Array.from({ length: 15_000 }, () => ({
    moved: 1000,
    reference: randomBytes(8).toString('hex'),
    text: 'x'.repeat(280),
  }))
  const large = aCamt({ iban: IBAN, day: DAY }, moves)
  expect(large.length).toBeGreaterThan(9_000_000)
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  const { lines } = await readCamt(large, IBAN)
  clearInterval(ticking)
  expect(lines).toHaveLength(15_000)
  // The limit is for one step after parsing; the whole import takes several times as long.
  expect(longest).toBeLessThan(2000)
})

const ENGLISH = [
  'Account statement;;;',
  'Account;0270000000000000009;;',
  'Booking Date;Reference;Description;Debit (OMR);Credit (OMR);Balance',
  ';;Opening balance;;;10000.000',
  `25/11/2026;FT1;DAWRA ${PAYOUT.replaceAll('-', '').toUpperCase()};118.870;;9881.130`,
  '26/11/2026;FT2;"Al Bahja; debt";;1,020.000;10901.130',
].join('\r\n')
const ARABIC = [
  '\ufeffالتاريخ,المرجع,البيان,المبلغ,مدين/دائن',
  `٢٥/١١/٢٠٢٦,FT1,DAWRA ${PAYOUT.replaceAll('-', '')},١١٨٫٨٧٠,مدين`,
  '٢٦/١١/٢٠٢٦,FT2,"البهجة, دين",١٬٠٢٠٫٠٠٠,دائن',
].join('\n')
const SIGNED = [
  'sep=|',
  'Date|Amount|Narration|Ref',
  `2026-11-25|(118.870)|Dawra019a0000 0000 7000 8000 000000000001|'FT1`,
  '2026-11-26|1,020.000 CR|Al Bahja|="FT2"',
].join('\n')

test.each([
  ['English, with semicolons', ENGLISH],
  ['Arabic, with a byte order mark and Arabic digits', ARABIC],
  ['signed amounts, with a named separator', SIGNED],
])('reads CSV: %s', (_, text) => {
  const statement = readTable(text)
  expect(statement).toMatchObject({ format: 'csv', from: '2026-11-25', until: '2026-11-26' })
  expect(entriesOf(statement).toSorted((one, other) => one.amount - other.amount)).toMatchObject([
    { bookedOn: '2026-11-25', isCredit: false, amount: 118_870, reference: 'FT1', named: [PAYOUT] },
    { bookedOn: '2026-11-26', isCredit: true, amount: 1_020_000, reference: 'FT2', named: [] },
  ])
})

const HEADER = 'Date,Amount,Dr/Cr,Debit,Credit\n'
test.each([
  ['no header', 'a,b\n1,2', notRead(1, 'header')],
  ['no rows', HEADER, notRead(1, 'empty')],
  ['no day', `${HEADER}25/13/2026,5.000,DR`, notRead(2, 'day')],
  ['no amount', `${HEADER}25/11/2026,five,DR`, notRead(2, 'amount')],
  ['an ambiguous amount', `${HEADER}25/11/2026,"1,250",DR`, notRead(2, 'amount')],
  ['no direction', `${HEADER}25/11/2026,5.000,`, notRead(2, 'direction')],
  ['debit and credit at once', `${HEADER}25/11/2026,,,5.000,5.000`, notRead(2, 'direction')],
])('refuses CSV with %s in every row, and names the line', async (_, text, expected) =>
  expect(await fault(() => readTable(text))).toEqual(expected),
)

const COLUMNS = 'Date,Reference,Details,Debit,Credit'
const GOOD = '25/11/2026,FT1,Rent,5.000,'
test.each([
  ['25/13/2026,FT2,Rent,5.000,', 'day'],
  ['Monday,FT2,Rent,5.000,', 'day'],
  [',FT2,Total,5.000,', 'day'],
  [',,Rent,5.000,', 'day'],
  ['26/11/2026,FT2,Rent,five,', 'amount'],
  ['26/11/2026,FT2,Rent,"1,250",', 'amount'],
  ['26/11/2026,FT2,Rent,5.000,5.000', 'direction'],
])('leaves out of a CSV only the line “%s”: %s', (wrong, why) => {
  const { lines, faults } = readTable([COLUMNS, GOOD, wrong, '26/11/2026,FT3,Refund,,1.000'].join('\n'))
  expect(lines.map(({ reference }) => reference)).toEqual(['FT1', 'FT3'])
  expect(faults).toEqual([{ line: 3, why }])
})

test.each([
  'Total,,,5.000,',
  ',,Closing balance,,10000.000',
  ',,,5.000,5.000',
  'الإجمالي,,,5.000,',
  ',,المجموع,5.000,',
  'Page 1 of 2,,,,',
  COLUMNS,
])('skips a CSV line that is no movement: “%s”', line => {
  const { lines, faults } = readTable([COLUMNS, GOOD, line].join('\n'))
  expect([lines.length, faults]).toEqual([1, []])
})

test('refuses a file with too many lines before storing anything', async () => {
  const rows = Array.from({ length: 20_001 }, (_, n) => `25/11/2026,${n + 1}.000,CR`).join('\n')
  expect(await fault(() => entriesOf(readTable(`Date,Amount,DR/CR\n${rows}`)))).toEqual(
    notRead(20_002, 'many'),
  )
})

test('stores an entry of two files once, and two equal entries of one file twice', async () => {
  const keys = (text: string) => entriesOf(readTable(text)).map(({ key }) => key)
  const charge = '25/11/2026,1.000,DR,Charge'
  const header = 'Date,Amount,Dr/Cr,Description'
  const first = keys([header, charge].join('\n'))
  const second = keys([header, charge, charge].join('\n'))
  expect(second).toHaveLength(2)
  expect(second).toEqual(expect.arrayContaining(first))
  const byTable = entriesOf(readTable(ENGLISH)).find(({ isCredit }) => !isCredit)
  const sameInXml = { moved: -118_870, reference: 'FT1', payoutId: PAYOUT, text: 'In other words' }
  const [byXml] = entriesOf(await readCamt(aCamt({ iban: IBAN, day: DAY }, [sameInXml]), IBAN))
  expect(byXml?.key).toBe(byTable?.key)
})

test.each([
  ['5', 5000],
  ['OMR 1,250.500', 1_250_500],
  ['1250.50000', 1_250_500],
  ['0.0005', null],
  ['-5', null],
  ['', null],
])('reads %s as %s baisa', (text, baisa) => expect(baisaOf(text)).toBe(baisa))
