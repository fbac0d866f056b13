import { expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))

const ID = '00000000-0000-4000-8000-000000000000'
const DASHES = '-'.repeat(36)
const DAYS = [
  '2026-99-99 99:99:00',
  '2026-02-30T10:00:00+00:00',
  '+275760-09-13T00:00:00.000',
  '9'.repeat(39),
]
const CURSORS = [
  'x',
  '\0',
  DASHES,
  `e_${ID}`,
  `1_${DASHES}`,
  `99999999999_${ID}`,
  `1_1_${ID}`,
  ...DAYS.flatMap(day => [`${day}_${ID}`, `5_${day}_${ID}`, `true_${day}_${ID}`]),
  `5_2026-11-21T10:00:00.000+00:00_${DASHES}`,
  `true_2026-11-21T10:00:00.000+00:00_${DASHES}`,
]
const words = (text: string) => encodeURIComponent(text)

async function brokenBy(paths: readonly string[], headers: Record<string, string> = {}) {
  const broken: string[] = []
  for (const path of paths) {
    const answer = await whole.send('GET', path, undefined, headers)
    // A stream can fail after its status was sent.
    const isWhole = await answer.text().then(
      () => true,
      () => false,
    )
    if (answer.status >= 500 || !isWhole) broken.push(path)
  }
  return broken
}

test('reads any cursor as a place in the list, or refuses it', async () => {
  const { token } = await whole.signUp()
  const lists = [
    ...['nearest', 'ending', 'cheapest', 'newest', 'saving'].flatMap(sort => [
      `/api/v1/deals?sort=${sort}`,
      `/api/v1/donations?sort=${sort}`,
    ]),
    '/api/v1/deals?q=bread',
    ...['newest', 'highest', 'lowest'].map(sort => `/api/v1/venues/${ID}/reviews?sort=${sort}`),
    ...['venues', 'deals', 'donations'].map(kind => `/api/v1/me/favourites/${kind}?of=me`),
    '/api/v1/own-donations?tab=past',
    '/api/v1/me/requests?tab=past',
    '/api/v1/me/composting?of=me',
  ]
  const paths = lists.flatMap(list => CURSORS.map(cursor => `${list}&cursor=${words(cursor)}`))
  expect(await brokenBy(paths, { authorization: `Bearer ${token}` })).toEqual([])
})

test('answers a part of the sitemap for any moment, or not found', async () => {
  const marks = ['999999999999999', '8640000000000000', '253402300800000', '9999999999999', '0', '-infinity']
  const lists = ['deals', 'donations', 'venues']
  expect(
    await brokenBy(marks.flatMap(mark => lists.map(list => `/sitemap/${list}/${mark}_${ID}.xml`))),
  ).toEqual([])
})

test('answers any search text, at any place', async () => {
  const texts = [
    '\0',
    '%_\'"\\',
    '(a+)+$*[\\'.repeat(10),
    `${'a'.repeat(99)}😀`,
    '😀'.repeat(60),
    'ﷺ'.repeat(100),
    '\u202eبرياني'.repeat(280),
    'a b c d e f g h i j '.repeat(100),
  ]
  const boxes = [
    ',,,',
    'NaN,NaN,NaN,NaN',
    '-Infinity,0,Infinity,1',
    '-1e308,-1e308,1e308,1e308',
    '58,23,58.00000001,23.00000001',
  ]
  const paths = [
    ...texts.flatMap(text =>
      ['deals?', 'donations?', 'suggestions?', 'map?box=58,23,59,24&'].map(
        list => `/api/v1/${list}q=${words(text)}`,
      ),
    ),
    ...boxes.map(box => `/api/v1/map?box=${box}`),
    '/api/v1/deals?q=%ED%A0%80',
    '/api/v1/deals?lat=Infinity&lng=1&within=100',
    '/api/v1/deals?day=today&after=23:59&before=00:00',
    `/api/v1/listings/${DASHES}`,
    `/share/deal/${DASHES}.en.jpg`,
  ]
  expect(await brokenBy(paths)).toEqual([])
})
