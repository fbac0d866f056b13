import { expect } from '@playwright/test'
import { endSessions } from '../accounts.ts'
import { aDriver, aRoundFor, takenOf } from '../driven-round.ts'
import { allSent, aPhone, openStop, press, storedIn, unsent, weigh } from '../driver-phone.ts'
import { test } from '../own-city.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { signIn, type Visit, type Visitor } from '../visitor.ts'

test.describe.configure({ mode: 'default' })

const NAMES = ['Aisha Al Rashdi', 'Bader Al Kindi']

const warning = ({ page, t }: Visitor) => page.getByRole('alert').filter({ hasText: t('driver.sync.signIn') })

/** A driver at the first stop, about to save a weight, when their session ends on the server. */
async function aPhoneSignedOut(visit: Visit, language: Language) {
  const round = await aRoundFor(await aDriver(), NAMES)
  const [first, second] = round.stops as [(typeof round.stops)[0], (typeof round.stops)[0]]
  const phone = await aPhone(visit, round, language)
  const { page, t } = phone
  await press(phone, 'round.start')
  await openStop(phone, first.name)
  await press(phone, 'stop.arrive')
  await allSent(phone)
  await press(phone, 'stop.scan')
  await page.getByRole('button', { name: new RegExp(`${first.bin}`) }).click()
  await page.getByLabel(t('driver.weigh.gross')).fill('12.5')
  await endSessions(round.driver)
  // The phone returns to the page, requests the day and learns that the session has ended.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(warning(phone)).toBeVisible()
  return { round, first, second, phone }
}

const toSignIn = ({ page, t }: Visitor) =>
  page
    .getByRole('status')
    .filter({ hasText: t('shell.signInAgain') })
    .getByRole('link', { name: t('shell.signIn') })
    .click()

/** @promise driver.sync.signIn (driver's area, once the session has ended) */
for (const language of languagesOf(import.meta.filename))
  test(`a driver with an ended session drives on and later sends all once (${language})`, async ({
    visit,
  }) => {
    const { round, first, second, phone } = await aPhoneSignedOut(visit, language)
    const { page, t } = phone
    await expect(page.getByLabel(t('driver.weigh.gross'))).toHaveValue('12.5')
    await press(phone, 'weigh.save')
    await expect(page.getByText('Blue gate')).toBeVisible()
    await press(phone, 'stop.done')
    await openStop(phone, second.name)
    await weigh(phone, second.bin, '9')
    await press(phone, 'stop.done')
    await unsent(phone, 4)
    await expect(warning(phone)).toBeVisible()
    await expect(page.getByRole('button', { name: t('driver.sync.now') })).toBeHidden()
    expect((await takenOf(round.id)).commands).toBe(2)

    await toSignIn(phone)
    await signIn(phone, round.driver)
    await expect(page).toHaveURL(/\/driver/)
    await allSent(phone)
    await expect(warning(phone)).toBeHidden()
    expect(await takenOf(round.id)).toMatchObject({
      commands: 6,
      review: 0,
      counted: [{ grams: 10_500 }, { grams: 7000 }],
      stops: [
        ['done', null],
        ['done', null],
      ],
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Qurum' })).toBeVisible()
    await page.reload()
    await allSent(phone)
    expect((await takenOf(round.id)).commands, first.name).toBe(6)
  })

/**
 * @promise driver.noDay.text
 * @promise driver.signOutUnsent
 */
test('a driver on another’s phone neither sees nor sends the other’s entries', async ({ visit }) => {
  const { round, first, phone } = await aPhoneSignedOut(visit, 'en')
  const { page, t } = phone
  await press(phone, 'weigh.save')
  await unsent(phone, 1)
  const other = await aDriver('Khalfan Al Busaidi')
  await toSignIn(phone)
  await signIn(phone, other)
  await expect(page.getByRole('heading', { level: 1, name: t('driver.nothing.title') })).toBeVisible()
  await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()
  await expect(page.getByText(first.name)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('driver.nothing.title') })).toBeVisible()
  expect((await takenOf(round.id)).commands).toBe(2)

  await page.getByRole('button', { name: t('driver.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(phone, round.driver)
  await expect.poll(async () => (await takenOf(round.id)).commands).toBe(3)
  expect(await takenOf(round.id)).toMatchObject({ review: 0, counted: [{ grams: 10_500 }] })
})

test('a driver can sign out after the session has ended', async ({ visit }) => {
  const { phone } = await aPhoneSignedOut(visit, 'ar')
  const { page, t } = phone
  await page.getByRole('button', { name: fixed(t('driver.signOut')) }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('removes households from the phone at sign-out and after two days', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), NAMES)
  const [first] = round.stops as [(typeof round.stops)[0]]
  const phone = await aPhone(visit, round, 'en')
  const { page, t } = phone
  await expect.poll(() => storedIn(page)).toContain(first.name)

  // Without the server's answer the phone only has its stored data.
  await page.route('**/api/v1/driver/day', route => route.abort())
  await page.clock.setFixedTime(Date.now() + 47 * 3_600_000)
  await page.reload()
  await expect(page.getByText(first.name).first()).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 49 * 3_600_000)
  await page.reload()
  await expect.poll(() => storedIn(page)).not.toContain(first.name)

  await page.unroute('**/api/v1/driver/day')
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await expect.poll(() => storedIn(page)).toContain(first.name)
  await page.getByRole('button', { name: t('driver.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedIn(page)).not.toContain(first.name)
})
