import { expect } from '@playwright/test'
import { aDriver, aRoundFor, type DrivenRound, takenOf } from '../driven-round.ts'
import { allSent, aPhone, cached, openStop, photo, press, unsent, weigh } from '../driver-phone.ts'
import { test } from '../own-city.ts'
import { languagesOf } from '../texts.ts'
import { arriveAs } from '../visitor.ts'

test.use({ hasWorker: true })
// In one worker with a city of its own: in the shared city, draft updates of other journeys would add stops to these rounds.
test.describe.configure({ mode: 'default' })

const NAMES = ['Aisha Al Rashdi', 'Bader Al Kindi', 'Cafe Shuwa']

/**
 * @promise driver.noDay.text (driver's area, without a day; signing out with something unsent)
 * @promise driver.signOutUnsent (driver's area, without a day; signing out with something unsent)
 */
for (const language of languagesOf(import.meta.filename))
  test(`a round driven offline arrives once although the tab was killed (${language})`, async ({ visit }) => {
    const round = await aRoundFor(await aDriver(), NAMES)
    const [first, second, third] = round.stops as [
      DrivenRound['stops'][0],
      DrivenRound['stops'][0],
      DrivenRound['stops'][0],
    ]
    const phone = await aPhone(visit, round, language)
    const { context, t } = phone
    await cached(phone)
    await context.setOffline(true)

    await press(phone, 'round.start')
    await openStop(phone, first.name)
    await press(phone, 'stop.arrive')
    await weigh(phone, first.bin, '١٢٫٥')
    await expect(phone.page.getByText(/10\.5/).first()).toBeVisible()
    await press(phone, 'stop.contaminated')
    await phone.page.getByText(t('driver.contaminated.kinds.glass')).click()
    await phone.page.getByLabel(t('driver.photo.choose')).setInputFiles({
      name: 'bin.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photo(phone.page), 'base64'),
    })
    await press(phone, 'contaminated.save')
    await press(phone, 'stop.done')
    await openStop(phone, second.name)
    await press(phone, 'stop.missed')
    await phone.page.getByText(t('driver.missed.reasons.not_out')).click()
    await press(phone, 'missed.save')
    await openStop(phone, third.name)
    await weigh(phone, third.bin, '9')
    await unsent(phone, 7)

    // The phone dies; the day's round and the taps are on its disk.
    await phone.page.close()
    phone.page = await context.newPage()
    await phone.page.goto('/driver')
    await unsent(phone, 7)
    await openStop(phone, third.name)
    await expect(phone.page.getByText(/^7\s*(kg|كجم)/).first()).toBeVisible()
    await press(phone, 'stop.done')
    await unsent(phone, 8)
    expect((await takenOf(round.id)).commands).toBe(0)

    await context.setOffline(false)
    await allSent(phone)
    const taken = await takenOf(round.id)
    expect(taken).toMatchObject({
      commands: 8,
      review: 0,
      photos: 1,
      counted: [
        { grams: 10_500, points: 0 },
        { grams: 7000, points: 21 },
      ],
      stops: [
        ['done', null],
        ['missed', 'next_round'],
        ['done', null],
      ],
    })
  })

test('opened offline the next morning, the phone knows which day it is', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), NAMES.slice(0, 1))
  const phone = await aPhone(visit, round, 'ar')
  const { context, t } = phone
  await cached(phone)
  await context.setOffline(true)
  await press(phone, 'round.start')
  await unsent(phone, 1)
  await phone.page.close()
  phone.page = await context.newPage()
  await phone.page.clock.setFixedTime(Date.now() + 30 * 3_600_000)
  await phone.page.goto('/driver')
  await expect(phone.page.getByRole('heading', { level: 1, name: t('driver.round.open') })).toBeVisible()
  await expect(phone.page.getByRole('alert').filter({ hasText: t('driver.sync.old') })).toBeVisible()
})

test('a command that was done takes effect once although its response was lost', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), NAMES.slice(0, 1))
  const [stop] = round.stops as [DrivenRound['stops'][0]]
  const phone = await aPhone(visit, round, 'en')
  let lost = 0
  await phone.context.route('**/api/v1/driver/commands', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openStop(phone, stop.name)
  await weigh(phone, stop.bin, '8')
  await expect.poll(async () => (await takenOf(round.id)).commands).toBe(1)
  await phone.page.getByRole('button', { name: phone.t('driver.sync.now') }).click()
  await allSent(phone)
  expect(await takenOf(round.id)).toMatchObject({ commands: 1, counted: [{ grams: 6000, points: 18 }] })
})

test('a second weighing of the same stop waits for the office', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), NAMES.slice(0, 1))
  const [stop] = round.stops as [DrivenRound['stops'][0]]
  const phones = [await aPhone(visit, round, 'ar'), await aPhone(visit, round, 'en')] as const
  for (const phone of phones) {
    await cached(phone)
    await phone.context.setOffline(true)
  }
  for (const [index, phone] of phones.entries()) {
    await openStop(phone, stop.name)
    await weigh(phone, stop.bin, String(8 + index))
  }
  // The server receives the later command first.
  for (const phone of [...phones].reverse()) {
    await phone.context.setOffline(false)
    await allSent(phone)
  }
  expect(await takenOf(round.id)).toMatchObject({
    commands: 2,
    review: 1,
    counted: [{ grams: 6000, points: 18 }],
  })
})

test('a phone whose clock is two hours ahead still reports the right times', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), NAMES.slice(0, 1))
  const [stop] = round.stops as [DrivenRound['stops'][0]]
  const phone = await visit('en')
  await phone.page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await arriveAs(phone, round.driver)
  await phone.page.goto('/driver')
  await openStop(phone, stop.name)
  await weigh(phone, stop.bin, '8')
  await allSent(phone)
  const [weighing] = (await takenOf(round.id)).counted
  expect(Math.abs(Date.parse(weighing!.at) - Date.now())).toBeLessThan(5 * 60_000)
})

test.describe('a page without a service worker', () => {
  test.use({ hasWorker: false })

  test('reloads the page when the code that sends commands did not load', async ({ visit }) => {
    const round = await aRoundFor(await aDriver(), NAMES.slice(0, 1))
    const [stop] = round.stops as [DrivenRound['stops'][0]]
    const phone = await visit('en')
    await arriveAs(phone, round.driver)
    let requested = 0
    // The chunk with the session's client, which the build names after its entry.
    await phone.page.route(/\/assets\/module-[^/]+\.js$/, route =>
      requested++ === 0 ? route.abort('connectionfailed') : route.continue(),
    )
    await phone.page.goto('/driver')
    await openStop(phone, stop.name)
    await weigh(phone, stop.bin, '8')
    await allSent(phone)
    expect(requested).toBeGreaterThan(1)
    expect(await takenOf(round.id)).toMatchObject({ commands: 1, counted: [{ grams: 6000, points: 18 }] })
  })
})
