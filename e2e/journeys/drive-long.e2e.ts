import { expect } from '@playwright/test'
import { aDriver, aRoundFor, beganDaysAgo, takenOf } from '../driven-round.ts'
import { allSent, aPhone, cached, openStop, press, unsent } from '../driver-phone.ts'
import { test } from '../own-city.ts'
import type { Visitor } from '../visitor.ts'

test.use({ hasWorker: true })
test.describe.configure({ mode: 'default' })

const COMMANDS = 400
const PHOTOS = 60
const DAYS = 3

/**
 * Stores three days of taps on a phone in the page's own format, copied from one that the page stored. Tapping them would
 * take hours.
 */
const tapForDays = ({ page }: Visitor, wanted: { commands: number; photos: number; days: number }) =>
  page.evaluate(async ({ commands, photos, days }) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await answer(indexedDB.open('driving'))
    const read = db.transaction(['commands', 'device'])
    const [model] = await answer(read.objectStore('commands').getAll())
    const device = await answer(read.objectStore('device').get('this'))
    const pictures: { hash: string; userId: string; bytes: ArrayBuffer; type: string }[] = []
    for (let at = 0; at < photos; at++) {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 320
      const pen = canvas.getContext('2d')!
      for (let spot = 0; spot < 400; spot++) {
        pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
        pen.fillRect(Math.random() * 320, Math.random() * 320, 40, 40)
      }
      const blob = await new Promise<Blob>(resolve =>
        canvas.toBlob(made => resolve(made!), 'image/jpeg', 0.8),
      )
      const bytes = await blob.arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const hash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
      pictures.push({ hash, userId: model.userId, bytes, type: 'image/jpeg' })
    }
    const began = Date.now() - days * 86_400_000
    const write = db.transaction(['commands', 'photos', 'device'], 'readwrite')
    for (let at = 0; at < commands; at++) {
      const photoHash = pictures[at]?.hash ?? null
      write.objectStore('commands').put({
        ...model,
        answer: null,
        command: {
          ...model.command,
          id: crypto.randomUUID(),
          sequence: device.sequence + at + 1,
          kind: 'extra_bag',
          capturedAt: new Date(began + (at * days * 86_400_000) / commands).toISOString(),
          payload: { grossGrams: 1000 + at, photoHash },
        },
      })
    }
    // The original is the first tap of those days.
    write.objectStore('commands').put({
      ...model,
      command: { ...model.command, capturedAt: new Date(began - 60_000).toISOString() },
    })
    for (const picture of pictures) write.objectStore('photos').put(picture)
    const lastContactAt = new Date(began).toISOString()
    write
      .objectStore('device')
      .put({ ...device, sequence: device.sequence + commands, lastContactAt }, 'this')
    await new Promise(resolve => {
      write.oncomplete = resolve
    })
    db.close()
  }, wanted)

/** A slow network: half a second of latency and little bandwidth. */
async function slowLine({ page, context }: Visitor) {
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
}

const lastContact = ({ page, t }: Visitor) =>
  page.getByText(t('driver.sync.last').split('<')[0]!).locator('time').getAttribute('datetime')

/**
 * @promise driver.sync.old (driver's area, what is sent)
 * @promise driver.sync.last (driver's area, what is sent)
 * @promise driver.sync.allSent (driver's area, what is sent)
 */
test('three days of offline work are sent once over a slow line while the page works', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi', 'Bader Al Kindi'])
  const [first, second] = round.stops as [(typeof round.stops)[0], (typeof round.stops)[0]]
  await beganDaysAgo(round.id, DAYS)
  const phone = await aPhone(visit, round, 'en')
  const { page, context, t } = phone
  await cached(phone)
  await context.setOffline(true)
  await openStop(phone, first.name)
  await press(phone, 'stop.arrive')
  await unsent(phone, 1)
  await tapForDays(phone, { commands: COMMANDS, photos: PHOTOS, days: DAYS })

  // The phone was off meanwhile.
  await page.reload()
  await unsent(phone, COMMANDS + 1)
  await expect(page.getByText(t('driver.sync.photos').replace('{count}', String(PHOTOS)))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: t('driver.sync.old') })).toBeVisible()
  const longAgo = Date.parse((await lastContact(phone)) ?? '')
  expect(Date.now() - longAgo).toBeGreaterThan((DAYS - 0.5) * 86_400_000)

  await slowLine(phone)
  await context.setOffline(false)
  // During the upload the driver goes on to the next stop.
  await expect.poll(async () => (await takenOf(round.id)).commands).toBeGreaterThan(0)
  await page.goto(`/driver?stop=${second.id}`)
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await press(phone, 'stop.arrive')
  await expect(page.getByText(t('driver.state.arrived'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('driver.sync.allSent'))).toBeHidden()
  // Sixty photos over 25 kB a second.
  await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible({ timeout: 900_000 })

  const taken = await takenOf(round.id)
  // So many bags at one stop, and taps days after the round, need a review by the office.
  expect(taken).toMatchObject({ commands: COMMANDS + 2, review: COMMANDS + 1, photos: PHOTOS, counted: [] })
  expect(Date.now() - Date.parse((await lastContact(phone)) ?? '')).toBeLessThan(3 * 60_000)
  await expect(page.getByRole('alert').filter({ hasText: t('driver.sync.old') })).toBeHidden()

  // After a complete upload nothing is left to send.
  await page.reload()
  await allSent(phone)
  expect((await takenOf(round.id)).commands).toBe(COMMANDS + 2)
})

/** Simulates a full disk: writes to the browser's database fail while `disk-is-full` is set. */
function refuseWhenFull() {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    if (localStorage.getItem('disk-is-full')) throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, given)
  }
}

const fillDisk = ({ page }: Visitor, isFull: boolean) =>
  page.evaluate(full => {
    if (full) localStorage.setItem('disk-is-full', 'yes')
    else localStorage.removeItem('disk-is-full')
  }, isFull)

/** @promise driver.sync.full (driver's area, whatever is saved) */
test('a full phone reports an unsaved entry, keeps the input and stores it later', async ({ visit }) => {
  const round = await aRoundFor(await aDriver(), ['Aisha Al Rashdi'])
  const [stop] = round.stops as [(typeof round.stops)[0]]
  const phone = await aPhone(visit, round, 'ar')
  await phone.page.addInitScript(refuseWhenFull)
  await phone.page.reload()
  const { page, context, t } = phone
  await cached(phone)
  await context.setOffline(true)
  await openStop(phone, stop.name)
  await press(phone, 'stop.bag')
  await page.getByLabel(t('driver.weigh.scale')).fill('4')
  await fillDisk(phone, true)
  await press(phone, 'weigh.save')
  await expect(page.getByRole('alert').filter({ hasText: t('driver.sync.full') })).toBeVisible()
  await expect(page.getByLabel(t('driver.weigh.scale'))).toHaveValue('4')
  await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()
  // After a reload the page still shows the stored state of the stop.
  await page.reload()
  await expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()
  await page.goto(`/driver?stop=${stop.id}`)
  await expect(page.getByRole('button', { name: t('driver.stop.arrive') })).toBeVisible()

  await fillDisk(phone, false)
  await press(phone, 'stop.bag')
  await page.getByLabel(t('driver.weigh.scale')).fill('4')
  await press(phone, 'weigh.save')
  await unsent(phone, 1)
  await context.setOffline(false)
  await allSent(phone)
  expect(await takenOf(round.id)).toMatchObject({ commands: 1, counted: [{ grams: 4000, points: 12 }] })
})
