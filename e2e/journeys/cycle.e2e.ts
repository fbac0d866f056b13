import type { PointsEntry } from '@dawra/contract/rewards/schemas'
import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { letHeapCure, letHeapWork } from '../heaps.ts'
import { anOperator, openCollections } from '../operators.ts'
import { test } from '../own-city.ts'
import { type Account, aPerson, ask } from '../people.ts'
import { payForOrder } from '../place-and-pay.ts'
import { orderCompost, someCompost } from '../shop.ts'
import { fixed, type Language, languagesOf } from '../texts.ts'
import { arriveAs, type Visit, type Visitor } from '../visitor.ts'
import { aHotHeap, aNeighbour, aTower, aWeeklyRound, letRoundCome, type Tower } from '../waste-cycle.ts'

// In one worker with a city of its own: in the shared city, draft updates of other journeys would add stops to this round.
test.describe.configure({ mode: 'default' })

/** Each language plans another day, so that neither round collects the tower of the other. */
const DAYS_AHEAD: Record<Language, number> = { en: 3, ar: 4 }
const MANAGERS: Record<Language, string> = { en: 'Huda Al Lawati', ar: 'هدى اللواتية' }

for (const language of languagesOf(import.meta.filename))
  test(`waste from a bin is weighed, composted and sold in a labelled bag (${language})`, async ({
    visit,
  }) => {
    await openCollections()
    const operator = await anOperator()
    const roundName = `Quriyat ${language}`
    const tower = await aTower(operator, MANAGERS[language], DAYS_AHEAD[language])
    const [salim, priya] = [
      await aNeighbour('Salim Al Harthy', tower, '11'),
      await aNeighbour('Priya Menon', tower, '12'),
    ]
    for (const neighbour of [salim, priya]) await putIn(await visit(language), neighbour, tower)

    const driver = await aWeeklyRound(operator, roundName, tower)
    const office = await visit(language)
    await arriveAs(office, operator)
    await expectDraft(office, roundName, tower)

    const number = await letRoundCome(roundName, tower)
    await drive(await visit(language), driver, tower)
    // 10 kg at three points each, shared by two neighbours.
    for (const neighbour of [salim, priya]) await expectPoints(neighbour, 15)

    const compost = await someCompost()
    const heap = await aHotHeap(operator, roundName, compost.id)
    await feed(office, heap.id, number)
    await letHeapWork(heap.code)
    await ask(`/api/v1/admin/heaps/${heap.id}/curing`, operator.token, {})
    await letHeapCure(heap.code)
    await release(office, heap.id)

    const buyer = await aPerson('Tom Whitfield')
    await payForOrder(await orderCompost(compost, buyer), buyer)
    await openBag(visit, language, { code: heap.code, giver: salim })
  })

async function putIn(neighbour: Visitor, person: Account, { bin }: Tower) {
  const { page, t } = neighbour
  await arriveAs(neighbour, person)
  await page.goto(`/bin/${bin.token}`)
  await page.getByRole('radio', { name: t('bins.bin.volumes.caddy_10') }).check()
  await page.getByRole('button', { name: t('bins.bin.action') }).click()
  await expect(page.getByText(fixed(t('bins.bin.later')))).toBeVisible()
}

/** The planner finds the tower on the draft of its day. */
async function expectDraft({ page }: Visitor, roundName: string, { manager }: Tower) {
  const draft = page.getByRole('link', { name: roundName }).first()
  const stop = page.getByRole('listitem').filter({ hasText: manager.name })
  await expect(async () => {
    await page.goto('/admin/rounds')
    await draft.click({ timeout: 8_000 })
    await expect(stop).toHaveCount(1, { timeout: 8_000 })
  }).toPass()
}

async function drive(phone: Visitor, driver: Account, { bin, manager }: Tower) {
  const { page, t } = phone
  const press = (key: string) =>
    page
      .getByRole('button', { name: fixed(t(`driver.${key}`)) })
      .first()
      .click()
  await arriveAs(phone, driver)
  await page.goto('/driver')
  await expect(page.getByText(manager.name).first()).toBeVisible()
  await press('round.start')
  const next = page.getByRole('region', { name: t('driver.round.next') }).filter({ hasText: manager.name })
  await page.getByRole('button', { name: manager.name }).or(next.getByRole('button')).first().click()
  await expect(page.getByRole('heading', { level: 1, name: manager.name })).toBeVisible()
  await press('stop.scan')
  await page.getByRole('button', { name: new RegExp(`${bin.number}`) }).click()
  await page.getByLabel(t('driver.weigh.gross')).fill('22')
  await press('weigh.save')
  await press('stop.done')
  await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()
}

/** Waits until the driver's tap has reached the points. */
const expectPoints = ({ token }: Account, points: number) =>
  expect(async () => {
    const { items } = await ask<{ items: PointsEntry[] }>('/api/v1/me/points', token)
    expect(items.filter(({ kind }) => kind === 'bin').map(entry => entry.points)).toEqual([points])
  }).toPass()

const panel = ({ page, t }: Visitor, title: string) =>
  page.getByRole('region', { name: t(title), exact: true })

async function feed(office: Visitor, heapId: string, round: number) {
  const { page, t } = office
  await page.goto(`/admin/heaps/${heapId}`)
  const named = t('admin-heaps.take.takeOf').replace('{number}', String(round)).split('{')[0]!
  const take = panel(office, 'admin-heaps.take.title').getByRole('button', { name: named.trim() })
  await take.click()
  await expect(take).toHaveCount(0)
  await expect(panel(office, 'admin-heaps.balance.title')).toContainText('10')
}

async function release(office: Visitor, heapId: string) {
  const { page, t } = office
  await page.goto(`/admin/heaps/${heapId}`)
  const ending = panel(office, 'admin-heaps.end.title')
  await ending.getByLabel(t('admin-heaps.end.yield')).fill('4')
  await ending.getByRole('button', { name: t('admin-heaps.end.release') }).click()
  await expect(page.getByRole('link', { name: t('admin-heaps.heap.page') })).toBeVisible()
}

/** A guest sees the origin of the compost; the giver also sees their own share. */
async function openBag(visit: Visit, language: Language, { code, giver }: { code: string; giver: Account }) {
  const guest = await visit(language)
  await guest.page.goto(`/batch/${code}`)
  const origins = panel(guest, 'batch.origins.title')
  // A single tower is not enough to name its neighbourhood.
  await expect(origins.getByRole('listitem')).toHaveText([fixed(guest.t('batch.origins.city'))])
  await expect(origins).toContainText('10')
  await expect(guest.page.getByText(guest.t('batch.yoursText'))).toHaveCount(0)

  const own = await visit(language)
  await arriveAs(own, giver)
  await own.page.goto(`/batch/${code}`)
  await expect(own.page.getByText(own.t('batch.yoursText'))).toBeVisible()
  await expect(own.page.getByRole('heading', { name: /5/ }).first()).toBeVisible()
  await expectAccessibleHere(own)
}
