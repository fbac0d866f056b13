import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { driverLanguages, LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { build, type Manifest } from 'vite'
import type { WorkerBuild } from '../src/worker/build.ts'
import { type Assets, closure, routeFiles, url } from './assets.ts'
import { workerConfig } from './config.ts'

/** The routes that every page needs, and the page that is shown for all other routes without a network. */
const BASE = ['__root__', '/_customer', '/_customer/offline']

const PAGES: Record<keyof WorkerBuild['pages'], readonly string[]> = {
  cart: ['/_customer/cart'],
  customer: [
    '/_customer/orders/',
    '/_customer/orders/$orderId',
    '/_customer/order-confirmation',
    '/_customer/cart',
    '/_customer/requests/',
    '/_customer/requests/$requestId',
    '/_customer/composting-tracker',
  ],
  business: ['/_business', '/_business/business/orders'],
  driver: ['/driver'],
}

interface Sources {
  manifest: Manifest
  files: ReadonlyMap<string, string>
  assets: Assets
  root: string
}

const splitOf = (file: string) => `${file}?tsr-split=component`

/** Excludes other pages, texts (they are chosen by language) and the rules for entered phone numbers. */
const isPart = (key: string) => !/src\/(routes|locales)\/|phone\.rules/.test(key)

function lazyOf(manifest: Manifest, keys: readonly string[]): string[] {
  const parts = new Set<string>()
  const walk = (key: string, seen: Set<string>) => {
    const chunk = manifest[key]
    // The dynamic imports of the entry are listed apart, by the page that needs them.
    if (!chunk || chunk.isEntry || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) walk(next, seen)
    for (const part of (chunk.dynamicImports ?? []).filter(isPart)) {
      parts.add(part)
      walk(part, seen)
    }
  }
  for (const key of keys) walk(key, new Set())
  return [...parts].flatMap(part => [
    ...closure(manifest, part),
    ...(manifest[part]?.assets ?? []).filter(file => !file.endsWith('.css')).map(url),
  ])
}

const filesOf = ({ manifest, files, assets }: Sources, routes: readonly string[]) => [
  ...routes.flatMap(id => assets.manifest.routes[id] ?? []),
  ...lazyOf(
    manifest,
    routes.map(id => splitOf(files.get(id) ?? '')),
  ),
]

async function domainsOf({ files, root }: Sources, routes: readonly string[]): Promise<string[]> {
  const sources = await Promise.all(routes.map(id => readFile(join(root, files.get(id) ?? ''), 'utf8')))
  const lists = sources.flatMap(source => [...source.matchAll(/\b(?:messages|lazyMessages): \[([^\]]*)\]/g)])
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
}

const fileName = (domain: string) => domain.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

async function messagesOf(sources: Sources, routes: readonly string[]) {
  const domains = await domainsOf(sources, routes)
  const inLanguage = (language: string) =>
    [...new Set(domains)].flatMap(
      domain => sources.assets.manifest.messages[`${language}/${fileName(domain)}`] ?? [],
    )
  return Object.fromEntries(LANGUAGES.map(language => [language, inLanguage(language)])) as Record<
    (typeof LANGUAGES)[number],
    string[]
  >
}

const distinct = (files: readonly string[], known: readonly string[] = []) =>
  [...new Set(files)].filter(file => !known.includes(file)).sort()

/** Loaded on every page, at the first touch or with the session. */
const SOON = ['src/ui/toaster.tsx', 'src/ui/tooltips.ts', 'auth-js']

async function describe(sources: Sources, fonts: readonly string[]): Promise<WorkerBuild> {
  const { manifest, assets } = sources
  const soon = Object.keys(manifest).filter(key => SOON.some(part => key.includes(part)))
  const base = distinct([
    ...assets.manifest.entry,
    ...filesOf(sources, BASE),
    ...soon.flatMap(key => [...closure(manifest, key)]),
    ...fonts,
  ])
  const page = async (routes: readonly string[]) => ({
    files: distinct(filesOf(sources, routes), base),
    messages: await messagesOf(sources, [...BASE, ...routes]),
  })
  return {
    id: assets.manifest.build,
    base,
    pages: {
      cart: await page(PAGES.cart),
      customer: await page(PAGES.customer),
      business: await page(PAGES.business),
      driver: await driverPage(sources, base),
    },
  }
}

/** Includes every language, because a driver may switch while there is no network. */
async function driverPage(sources: Sources, base: readonly string[]) {
  const texts = driverLanguages.flatMap(
    language => sources.assets.manifest.messages[`${language}/driver`] ?? [],
  )
  return {
    files: distinct([...filesOf(sources, PAGES.driver), ...texts], base),
    messages: await messagesOf(sources, [...BASE, ...PAGES.driver]),
  }
}

export async function buildWorker(root: string, work: string, assets: Assets): Promise<void> {
  const client = join(work, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Map(await routeFiles(root))
  const fonts = (await readdir(join(client, 'assets'))).filter(name => name.endsWith('.woff2'))
  const described = await describe(
    { manifest, files, assets, root },
    fonts.map(name => url(`assets/${name}`)),
  )
  await build(workerConfig(root, work, described))
}
