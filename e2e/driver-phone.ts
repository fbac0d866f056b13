import { expect } from '@playwright/test'
import type { DrivenRound } from './driven-round.ts'
import { fixed, type Language } from './texts.ts'
import { arriveAs, type Visit, type Visitor } from './visitor.ts'

/**
 * Waits until the service worker has cached what the round needs offline; the fallback page for all addresses is cached
 * last.
 */
export async function cached({ page }: Visitor) {
  const isCached = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('dawra-') && (await (await caches.open(name)).match('/offline'))) return true
      return false
    })
  await expect.poll(isCached, { timeout: 120_000 }).toBe(true)
}

/** The driver's phone, showing the rounds of the day. */
export async function aPhone(visit: Visit, round: DrivenRound, language: Language): Promise<Visitor> {
  const phone = await visit(language)
  await arriveAs(phone, round.driver)
  await phone.page.goto('/driver')
  await expect(phone.page.getByText(round.stops[0]!.name)).toBeVisible()
  return phone
}

export const press = async ({ page, t }: Visitor, key: string) => {
  await page
    .getByRole('button', { name: fixed(t(`driver.${key}`)) })
    .first()
    .click()
}

export async function openStop(phone: Visitor, name: string) {
  await phone.page
    .getByRole('button', { name })
    .or(
      phone.page
        .getByRole('region', { name: phone.t('driver.round.next') })
        .filter({ hasText: name })
        .getByRole('button'),
    )
    .first()
    .click()
  await expect(phone.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function weigh(phone: Visitor, bin: number, kilos: string) {
  const { page, t } = phone
  await press(phone, 'stop.scan')
  await page.getByRole('button', { name: new RegExp(`${bin}`) }).click()
  await page.getByLabel(t('driver.weigh.gross')).fill(kilos)
  await press(phone, 'weigh.save')
  await expect(page.getByRole('button', { name: t('driver.stop.done') })).toBeVisible()
}

export const unsent = ({ page, t }: Visitor, count: number) =>
  expect(
    page.getByText(t('driver.sync.waiting').replace('{count}', String(count)), { exact: true }),
  ).toBeVisible()
export const allSent = ({ page, t }: Visitor) =>
  expect(page.getByText(t('driver.sync.allSent'))).toBeVisible()

export const storedIn = (page: Visitor['page']) =>
  page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await answered(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return texts.join()
  })

export const photo = (page: Visitor['page']) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const pen = canvas.getContext('2d')!
    pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
    pen.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
