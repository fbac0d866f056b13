import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, keyed } from '#testing/builders'
import { aHeap, csvOf, noon } from '#testing/heap-builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { selectHeap } from '../store.ts'
import { readCsv } from './read-csv.ts'
import { addReading, addReadings, listReadings, removeReading } from './readings.ts'

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
})

const factsOf = (csv: string) => {
  try {
    return readCsv(csv)
  } catch (error) {
    return (error as { facts: object }).facts
  }
}

describe('a file of readings', () => {
  test.each([
    ['commas', 'time,place,temperature,moisture,turned\n2026-11-01 08:30,A,61.5,52,yes'],
    [
      'semicolons and a decimal comma',
      'Time;Place;Temperature;Moisture;Turned\r\n2026-11-01 8:30;A;61,5;52 %;x',
    ],
    [
      'tabs, a byte order mark and quotes',
      '\ufefftime\tplace\ttemperature\tmoisture\tturned\n"2026-11-01T04:30:00Z"\t"A"\t61.5\t52\t1',
    ],
    [
      'the format that Excel saves in Oman',
      'sep=;\r\nDate;Time;Place;Temperature (°C);Moisture %;Turned\r\n01/11/2026;8:30;A;61,55 °C;52%;x;;',
    ],
    ['AM and PM in English', 'Time,Place,Temp. °C,Moisture,Turned\n1/11/2026 8:30:00 AM,A,61.5°C,52 %,TRUE'],
    [
      'AM and PM in Arabic',
      'التاريخ والوقت;الموضع;درجة الحرارة (°م);الرطوبة;التقليب\n٠١/١١/٢٠٢٦ ٨:٣٠ ص;A;٦١٫٥ °م;٪٥٢;نعم',
    ],
    [
      'invisible direction marks',
      'time,place,temperature,moisture,turned\n\u200e1.11.2026\u200f 08:30,\u2066A\u2069,\u200e61.59,52,1',
    ],
    ['Arabic names and digits', 'الوقت,الموضع,الحرارة,الرطوبة,التقليب\n٢٠٢٦-١١-٠١ ٠٨:٣٠,A,٦١٫٥,٥٢٪,نعم'],
  ])('reads a file of readings with %s', (_, csv) => {
    const { lines, faults } = readCsv(csv)
    expect(faults).toEqual([])
    expect(lines.map(({ reading }) => reading)).toEqual([
      {
        takenAt: '2026-11-01T04:30:00.000Z',
        place: 'A',
        celsius: 61.5,
        moisture: 52,
        turned: true,
        screened: false,
      },
    ])
  })

  test.each([
    ['a month that does not exist', 'time,temperature\n2026-13-40 08:00,60', [{ line: 2, column: 'time' }]],
    [
      'a day that its month does not have',
      'time,temperature\n2026-09-31 08:00,60',
      [{ line: 2, column: 'time' }],
    ],
    [
      'such a day with a time zone',
      'time,temperature\n2026-09-31T08:00:00Z,60',
      [{ line: 2, column: 'time' }],
    ],
    ['the month before the day', 'time,temperature\n11/28/2026 08:00,60', [{ line: 2, column: 'time' }]],
    ['13 o’clock in the afternoon', 'time,temperature\n1/11/2026 13:00 PM,60', [{ line: 2, column: 'time' }]],
    ['degrees Fahrenheit', 'time,temperature\n2026-11-01 08:00,61 °F', [{ line: 2, column: 'celsius' }]],
    [
      'more than a thousand degrees',
      'time,temperature\n2026-11-01 08:00,1055',
      [{ line: 2, column: 'celsius' }],
    ],
    [
      'two measurements of one day without their times',
      'date,temperature\n01/11/2026,60\n01/11/2026,60\n01/11/2026,58',
      [2, 3, 4].map(line => ({ line, column: 'double' })),
    ],
    [
      'a wrong line below a separator line for Excel',
      'sep=;\ntime;temperature\nnow;60',
      [{ line: 3, column: 'time' }],
    ],
    [
      'a formula as a place',
      'time,place,temperature\n2026-11-01 08:00,=1+1,60',
      [{ line: 2, column: 'place' }],
    ],
    ['a boiling heap', 'time,temperature\n2026-11-01 08:00,160', [{ line: 2, column: 'celsius' }]],
    ['more than 100 % moisture', 'time,moisture\n2026-11-01 08:00,101', [{ line: 2, column: 'moisture' }]],
    ['an unknown word for turned', 'time,turned\n2026-11-01 08:00,maybe', [{ line: 2, column: 'turned' }]],
    ['a line without a measurement', 'time,temperature\n\n2026-11-01 08:00,', [{ line: 3, column: 'empty' }]],
    [
      'two wrong lines',
      'time,temperature\n2026-11-01 08:00,60\nnow,60\n2026-11-01 09:00,hot',
      [
        { line: 3, column: 'time' },
        { line: 4, column: 'celsius' },
      ],
    ],
  ])('leaves out a line of readings with %s', (_, csv, faults) => {
    expect(readCsv(csv).faults).toEqual(faults)
  })

  test.each([
    ['no time column', 'place,temperature\nA,60', { line: 1, column: 'header' }],
    ['nothing below its header', 'time,temperature\n', { line: 2, column: 'empty' }],
  ])('refuses a whole file of readings with %s', (_, csv, facts) => {
    expect(factsOf(csv)).toEqual(facts)
  })

  test('counts a reading without a time as taken at noon', () => {
    expect(readCsv('Date;Temperature\n28/11/2026;55,25 °C').lines).toMatchObject([
      { line: 2, reading: { takenAt: '2026-11-28T08:00:00.000Z', celsius: 55.2 } },
    ])
  })

  /** @promise admin-heaps.readings.fileText (office, readings of a heap) */
  test('adds readings once when their file is sent twice, also concurrently', async () => {
    const heap = await aHeap(office)
    const file = csvOf([3, 2, 1].map(ago => ({ takenAt: noon(office, ago), place: 'A', celsius: 58 })))
    await race([addReadings(office, heap.id, file), addReadings(office, heap.id, file)])
    expect(await addReadings(office, heap.id, file)).toMatchObject({ added: 0, known: 3 })
    expect((await selectHeap(database.pool, heap.id)).days).toHaveLength(3)
    const { items } = await listReadings(office, heap.id, {})
    expect(items.map(({ takenAt, by }) => [new Date(takenAt).toISOString(), by])).toEqual(
      [1, 2, 3].map(ago => [noon(office, ago), 'file']),
    )
  })

  /** @promise admin-heaps.readings.fileText */
  test('leaves out readings before the heap began and in the future', async () => {
    const heap = await aHeap(office, { started: 10 })
    const file = csvOf([11, 2, -1].map(ago => ({ takenAt: noon(office, ago), celsius: 58 })))
    expect(await addReadings(office, heap.id, file)).toMatchObject({
      added: 1,
      refused: 2,
      faults: [2, 4].map(line => ({ line, column: 'out_of_time' })),
    })
    expect((await selectHeap(database.pool, heap.id)).days).toHaveLength(1)
  })

  /**
   * @promise admin-heaps.readings.fileText
   * @promise admin-heaps.readings.refusedText (office, a file of readings with wrong lines)
   */
  test('stores a file’s valid lines once, before and after the others are corrected', async () => {
    const heap = await aHeap(office)
    const file = (third: string) =>
      [
        'time,place,temperature',
        `${noon(office, 3)},A,61`,
        `${noon(office, 2)},A,${third}`,
        `${noon(office, 1)},A,58`,
      ].join('\n')
    expect(await addReadings(office, heap.id, file('warm'))).toMatchObject({
      added: 2,
      known: 0,
      refused: 1,
      faults: [{ line: 3, column: 'celsius' }],
    })
    expect(await addReadings(office, heap.id, file('60'))).toMatchObject({
      added: 1,
      known: 2,
      refused: 0,
      faults: [],
    })
    expect((await listReadings(office, heap.id, {})).items.map(({ celsius }) => celsius)).toEqual([
      58, 60, 61,
    ])
  })

  test('names the first hundred wrong lines of a file, and how many there are', async () => {
    const heap = await aHeap(office)
    const file = ['time,temperature', ...Array.from({ length: 120 }, () => 'now,60')].join('\n')
    const { added, refused, faults } = await addReadings(office, heap.id, file)
    expect([added, refused, faults.length]).toEqual([0, 120, 100])
  })
})

test('stores a manual reading once, and deletes it while the heap is open', async () => {
  const heap = await aHeap(office)
  const reading = {
    takenAt: noon(office, 2),
    place: '',
    celsius: 57.5,
    moisture: null,
    turned: false,
    screened: false,
  }
  await addReading(keyed(office), heap.id, reading)
  expect(await codeOf(addReading(keyed(office), heap.id, reading))).toBe('reading_exists')
  const { id } = (await listReadings(office, heap.id, {})).items[0]!
  expect(await codeOf(removeReading(office, (await aHeap(office)).id, id))).toBe('not_found')
  expect((await removeReading(office, heap.id, id)).days).toEqual([])
  expect(await codeOf(removeReading(office, heap.id, id))).toBe('not_found')
})

describe('hot days', () => {
  const hotDays = async (heapId: string) =>
    (await selectHeap(database.pool, heapId)).checklist.find(({ kind }) => kind === 'hot_days')?.reached

  test('requires every measured place to be hot at some time of a hot day in Muscat', async () => {
    const heap = await aHeap(office)
    const day = noon(office, 5).slice(0, 10)
    const at = (clock: string, place: string, celsius: number) => `${day} ${clock},${place},${celsius}`
    const add = (...lines: string[]) =>
      addReadings(office, heap.id, ['time,place,temperature', ...lines].join('\n'))
    await add(at('08:00', 'A', 54.9), at('18:00', 'A', 55))
    expect(await hotDays(heap.id)).toBe(1)
    await add(at('09:00', 'B', 40))
    expect(await hotDays(heap.id)).toBe(0)
    await add(at('23:59', 'B', 56))
    expect(await hotDays(heap.id)).toBe(1)
  })

  test('requires consecutive hot days where the method does', async () => {
    const heap = await aHeap(office, { method: 'in_vessel' })
    const add = (...ago: number[]) =>
      addReadings(office, heap.id, csvOf(ago.map(days => ({ takenAt: noon(office, days), celsius: 60 }))))
    await add(20, 19, 17, 16)
    expect(await hotDays(heap.id)).toBe(2)
    await add(18)
    expect(await hotDays(heap.id)).toBe(5)
  })
})

test('fails worm compost that got too warm or was not measured', async () => {
  const heap = await aHeap(office, { started: 61 })
  await run(database.pool, sql`update processing.heaps set method = 'vermi' where id = ${heap.id}`)
  const add = (celsius: number, from: number) =>
    addReadings(
      office,
      heap.id,
      csvOf(Array.from({ length: 8 }, (_, day) => ({ takenAt: noon(office, from - day), celsius }))),
    )
  const met = async () =>
    (await selectHeap(database.pool, heap.id)).checklist.map(({ kind, isMet }) => `${kind} ${isMet}`)
  expect(await met()).toEqual([
    'working_days true',
    'measured_days false',
    'never_above true',
    'screened false',
  ])
  await add(28, 30)
  expect(await met()).toContain('measured_days true')
  await add(35.5, 20)
  expect(await met()).toContain('never_above false')
  const { reached } = await one<{ reached: number }>(
    database.pool,
    sql`select reached from processing.checklist(${heap.id}::uuid) where kind = 'never_above'`,
  )
  expect(reached).toBe(36)
})
