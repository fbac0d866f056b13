import { beforeEach, expect, test, vi } from 'vitest'
import { brokenCaches, fakeCaches } from '../testing/caches.ts'
import type { WorkerBuild } from './build.ts'
import { answerFile, cacheAll, dropOthers, shell } from './file-cache.ts'

const ORIGIN = 'https://dawra.test'
const pageOf = (build: string) => `<script type="application/json" id="boot">{"build":"${build}"}</script>`

const buildNamed = (id: string, entry: string): WorkerBuild => {
  const page = { files: [], messages: { en: ['/assets/en.js'], ar: ['/assets/ar.js'] } }
  return {
    id,
    base: [entry],
    pages: { cart: page, customer: { ...page, files: ['/assets/orders.js'] }, business: page, driver: page },
  }
}
const OLD = buildNamed('old', '/assets/entry-1.js')
const NEW = buildNamed('new', '/assets/entry-2.js')
const ASKED = { locale: 'ar', look: 'ar light', keep: ['customer'] } as const

/** A fake server with these responses; anything else is a 404. */
function serverWith(answers: Record<string, string>) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN)
    requested.push(pathname)
    const body = answers[pathname]
    return body === undefined ? new Response(null, { status: 404 }) : new Response(body)
  })
  return requested
}
const noNetwork = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))

const files = (...names: string[]) => Object.fromEntries(names.map(name => [`/assets/${name}`, name]))
const OLD_SERVER = { ...files('entry-1.js', 'orders.js', 'ar.js'), '/offline': pageOf('old') }
const NEW_SERVER = { ...files('entry-2.js', 'orders.js', 'ar.js'), '/offline': pageOf('new') }

let caches: ReturnType<typeof fakeCaches>
beforeEach(() => {
  caches = fakeCaches(ORIGIN)
  vi.stubGlobal('caches', caches)
})

test('caches a person’s files in their language, and one page for every address', async () => {
  serverWith(OLD_SERVER)
  expect(await cacheAll(OLD, ASKED)).toBe(true)
  expect(caches.paths('dawra-old')).toEqual([
    '/assets/ar.js',
    '/assets/entry-1.js',
    '/assets/orders.js',
    '/offline',
  ])
})

test('serves a cached file offline, and caches other files when they are fetched', async () => {
  const requested = serverWith(files('page.js'))
  const request = new Request(`${ORIGIN}/assets/page.js`)
  expect(await (await answerFile(request, 'old')).text()).toBe('page.js')
  expect(await (await answerFile(request, 'old')).text()).toBe('page.js')
  expect(requested).toEqual(['/assets/page.js'])
})

test('does not cache a file that the server lacks', async () => {
  serverWith({})
  const request = new Request(`${ORIGIN}/assets/gone.js`)
  expect((await answerFile(request, 'old')).status).toBe(404)
  expect(caches.paths('dawra-old')).toEqual([])
})

test('does not cache the page when one of its files is missing', async () => {
  const { '/assets/orders.js': _, ...incomplete } = OLD_SERVER as Record<string, string>
  serverWith(incomplete)
  expect(await cacheAll(OLD, ASKED)).toBe(false)
  expect(caches.paths('dawra-old')).not.toContain('/offline')
})

test('does not cache the page of a newer build with the files of the older one', async () => {
  serverWith({ ...OLD_SERVER, '/offline': pageOf('new') })
  expect(await cacheAll(OLD, ASKED)).toBe(false)
  expect(caches.paths('dawra-old')).not.toContain('/offline')
})

test('fetches the page again only for another language or appearance', async () => {
  const requested = serverWith(OLD_SERVER)
  await cacheAll(OLD, ASKED)
  await cacheAll(OLD, ASKED)
  expect(requested.filter(path => path === '/offline')).toHaveLength(1)
  await cacheAll(OLD, { ...ASKED, look: 'ar dark' })
  expect(requested.filter(path => path === '/offline')).toHaveLength(2)
})

test('fetches only a newer build’s new files, and keeps older files for open pages', async () => {
  serverWith(OLD_SERVER)
  await cacheAll(OLD, ASKED)
  const requested = serverWith(NEW_SERVER)
  await cacheAll(NEW, ASKED)
  expect(requested).toEqual(['/assets/entry-2.js', '/offline'])
  const answer = await answerFile(new Request(`${ORIGIN}/assets/entry-1.js`), 'new')
  expect(await answer.text()).toBe('entry-1.js')
})

test('opens the older page offline until a newer build is complete', async () => {
  serverWith(OLD_SERVER)
  await cacheAll(OLD, ASKED)
  noNetwork()
  await cacheAll(NEW, ASKED)
  expect(await (await shell('new'))?.text()).toBe(pageOf('old'))
})

test('removes builds without an open page, and no other data of the browser', async () => {
  serverWith({ ...OLD_SERVER, ...NEW_SERVER })
  await cacheAll(OLD, ASKED)
  await cacheAll(NEW, ASKED)
  await caches.open('tabs-of-dawra')
  await dropOthers(new Set(['new']))
  expect(await caches.keys()).toEqual(['dawra-new', 'tabs-of-dawra'])
})

test('serves files from the network where nothing can be stored', async () => {
  vi.stubGlobal('caches', brokenCaches())
  serverWith(OLD_SERVER)
  expect(await (await answerFile(new Request(`${ORIGIN}/assets/ar.js`), 'old')).text()).toBe('ar.js')
  expect(await cacheAll(OLD, ASKED)).toBe(false)
  expect(await shell('old')).toBeUndefined()
})
