import { expect } from '@playwright/test'
import { aDriver, anOpenRound, aRoundFor, homeOf, makeNewcomer } from '../driven-round.ts'
import { allSent, aPhone, cached, openStop, photo, press, unsent } from '../driver-phone.ts'
import { test } from '../own-city.ts'
import { fixed, languagesOf } from '../texts.ts'
import { arriveAs, type Visitor } from '../visitor.ts'

test.use({ hasWorker: true })
test.describe.configure({ mode: 'default' })

/** Enters the number under the code of a bin and leaves the bin here. */
async function place({ page, t }: Visitor, bin: number) {
  await page.getByLabel(t('driver.scan.number')).fill(String(bin))
  await page.getByRole('button', { name: t('driver.place.go'), exact: true }).click()
}

/**
 * @promise bins.plan.approved
 * @promise driver.place.text
 */
for (const language of languagesOf(import.meta.filename))
  test(`offline, the driver finds the gate and leaves the first bin once (${language})`, async ({
    visit,
  }) => {
    const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi'])
    const [stop, other] = round.stops as [(typeof round.stops)[0], (typeof round.stops)[0]]
    const blank = await visit()
    await blank.page.goto('/robots.txt')
    await makeNewcomer(stop, Buffer.from(await photo(blank.page), 'base64'))
    const phone = await aPhone(visit, round, language)
    const { page, t, context } = phone
    await expect(page.getByText(t('driver.round.load'))).toBeVisible()
    await cachedGates(phone, 1)
    await cached(phone)
    await context.setOffline(true)

    await openStop(phone, stop.name)
    await expect(page.getByRole('img', { name: t('driver.stop.gate') })).toBeVisible()
    await expect(
      page.getByText(t('driver.stop.bring').replace('{count}', '1').replace('{litres}', '60')),
    ).toBeVisible()
    await press(phone, 'stop.arrive')
    await press(phone, 'stop.place')
    // A bin that stands at another stop needs a confirmation.
    await place(phone, other.bin)
    await expect(page.getByRole('alert').filter({ hasText: t('driver.place.elsewhere') })).toBeVisible()
    await place(phone, stop.bin)
    await expect(page.getByText(fixed(t('driver.stop.placed').split('<')[0]!.trim())).first()).toBeVisible()
    await press(phone, 'stop.done')
    await unsent(phone, 3)
    expect(await homeOf(stop.bin)).toMatchObject({ status: 'in_store', stop: null })

    await context.setOffline(false)
    await allSent(phone)
    await page.reload()
    await allSent(phone)
    expect(await homeOf(stop.bin)).toEqual({
      status: 'placed',
      stop: stop.id,
      subscription: 'active',
      moves: 1,
    })
    // The photo of a gate is deleted with the stop.
    await cachedGates(phone, 0)
  })

test('one gate photo that fails to load does not stop the others', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi', 'Cafe Shuwa'])
  const blank = await visit()
  await blank.page.goto('/robots.txt')
  for (const stop of round.stops) await makeNewcomer(stop, Buffer.from(await photo(blank.page), 'base64'))
  const phone = await visit('ar')
  const [first] = round.stops
  await phone.context.route(`**/stops/${first?.id}/gate-photo`, route => route.fulfill({ status: 500 }))
  await arriveAs(phone, round.driver)
  await phone.page.goto('/driver')
  await cachedGates(phone, 2)
})

test('moves the focus to the page’s heading after each step', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi'])
  const [stop] = round.stops as [(typeof round.stops)[0]]
  const phone = await aPhone(visit, round, 'en')
  const title = phone.page.getByRole('heading', { level: 1 })
  await expect(title).not.toBeFocused()
  await press(phone, 'round.start')
  await expect(phone.page.getByRole('button', { name: phone.t('driver.round.end') })).toBeVisible()
  await expect(title).toBeFocused()
  await openStop(phone, stop.name)
  await expect(title).toBeFocused()
  await press(phone, 'stop.arrive')
  await expect(phone.page.getByRole('status').getByText(phone.t('driver.state.arrived'))).toBeVisible()
  await expect(title).toBeFocused()
  await press(phone, 'undo')
  await expect(phone.page.getByRole('button', { name: phone.t('driver.stop.arrive') })).toBeVisible()
  await expect(title).toBeFocused()
  await press(phone, 'stop.done')
  await expect(title).toContainText('Qurum')
  await expect(title).toBeFocused()
})

/**
 * @promise driver.openRounds.text
 * @promise driver.openRounds.problems.round_taken
 * @promise driver.openRounds.until
 */
test('a free round is taken once, and can be taken again when it is given back', async ({ visit }) => {
  const name = 'Ghubrah'
  await anOpenRound(name, 3)
  const phones = [await visit('en'), await visit('ar')] as const
  for (const phone of phones) {
    await arriveAs(phone, await aDriver())
    await phone.page.goto('/driver')
    await press(phone, 'openRounds.title')
    await expect(phone.page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await Promise.all(phones.map(phone => press(phone, 'openRounds.take')))
  const hasWon = ({ page, t }: Visitor) =>
    page
      .getByText(t('driver.openRounds.taken'))
      .or(page.getByText(t('driver.openRounds.problems.round_taken')))
  for (const phone of phones) await expect(hasWon(phone)).toBeVisible()
  const won = await Promise.all(
    phones.map(({ page, t }) => page.getByText(t('driver.openRounds.taken')).isVisible()),
  )
  expect(won.filter(Boolean)).toHaveLength(1)
  const [winner, loser] = won[0] ? phones : [phones[1], phones[0]]
  await expect(loser.page.getByText(loser.t('driver.openRounds.none'))).toBeVisible()

  await press(winner, 'openRounds.giveBack')
  await press(winner, 'openRounds.yes')
  await expect(winner.page.getByText(winner.t('driver.openRounds.givenBack'))).toBeVisible()
  await loser.page.reload()
  await press(loser, 'openRounds.take')
  await expect(loser.page.getByText(loser.t('driver.openRounds.taken'))).toBeVisible()
})

/** Checks how many photos of gates the phone has stored. */
const cachedGates = ({ page }: Visitor, count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>(resolve => {
            const opening = indexedDB.open('personal:driving-gates')
            // Only the page may create the database.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onerror = () => resolve(0)
            opening.onsuccess = () => {
              const db = opening.result
              const counting = db.transaction('gates').objectStore('gates').count()
              counting.onsuccess = () => {
                db.close()
                resolve(counting.result)
              }
            }
          }),
      ),
    )
    .toBe(count)
