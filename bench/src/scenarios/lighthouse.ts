import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '@dawra/tools/chromium'
import { isShort } from '../options.ts'
import { median, number, type Scenario, shown, table } from '../report.ts'
import { startApp } from '../test-bed/app.ts'
import { makeFolder } from '../test-bed/folder.ts'

const run = promisify(execFile)
const VERSION = '13.5.0'
const PAGES = ['/', '/browse']
/** A page of a deal and of its venue are measured too. */
const A_DEAL = '/api/v1/deals'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME = chromiumPath()
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; details?: Details }>
}
interface Details {
  items?: { resourceType?: string; transferSize?: number }[]
}

export const lighthouse: Scenario = {
  title: 'Lighthouse, mobile',
  missing() {
    if (!CHROME) return 'it needs Chromium (CHROMIUM_PATH)'
    return isShort ? `it downloads Lighthouse ${VERSION}, and each page takes it many seconds` : undefined
  },
  async run() {
    const folder = await makeFolder()
    const app = await startApp({ DATA_DIR: join(folder, 'data') })
    const rows: string[][] = []
    for (const path of [...PAGES, ...(await listed(app.url))])
      rows.push(shown(await measure(app.url + path, path.replace(/[0-9a-f-]{36}/, '{id}'), folder)))
    const head = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS', 'script bytes', 'all bytes']
    return [`Lighthouse ${VERSION}, simulated slow 4G, median of ${RUNS} runs.`, '', table(head, rows)].join(
      '\n',
    )
  },
}

async function listed(url: string): Promise<string[]> {
  const { items } = (await (await fetch(url + A_DEAL)).json()) as {
    items: { id: string; venue: { id: string } }[]
  }
  return items.slice(0, 1).flatMap(({ id, venue }) => [`/deal/${id}`, `/business/${venue.id}`])
}

async function measure(url: string, path: string, folder: string): Promise<string[]> {
  const reports: Report[] = []
  for (let round = 0; round < RUNS; round++) reports.push(await audit(url, join(folder, 'report.json')))
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const metric = (name: string) => middle(report => report.audits[name]?.numericValue ?? Number.NaN)
  complain(path, reports[0]!)
  return [
    path,
    ...CATEGORIES.map(name => (middle(report => report.categories[name].score) * 100).toFixed(0)),
    `${number(metric('largest-contentful-paint'))} ms`,
    `${number(metric('total-blocking-time'))} ms`,
    metric('cumulative-layout-shift').toFixed(3),
    number(middle(report => transferred(report, 'Script'))),
    number(middle(report => transferred(report))),
  ]
}

async function audit(url: string, file: string): Promise<Report> {
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--output=json', `--output-path=${file}`, '--quiet']
  const once = () =>
    run('npx', [...args, `--chrome-flags=${FLAGS}`], {
      // The browser's profile is in this folder, so deleting the folder also ends the browser.
      env: { ...process.env, CHROME_PATH: CHROME, TMPDIR: dirname(file) },
    })
  // Sometimes the browser's trace lacks its beginning, and the tool requests another run.
  await once().catch(error => {
    if (!String(error).includes('NO_NAVSTART')) throw error
    return once()
  })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function transferred({ audits }: Report, type?: string): number {
  const requests = audits['network-requests']?.details?.items ?? []
  return requests
    .filter(request => !type || request.resourceType === type)
    .reduce((sum, request) => sum + (request.transferSize ?? 0), 0)
}

/** Prints the failed audits, so that the cause of a lost point can be found. */
function complain(path: string, { audits }: Report) {
  for (const [name, { score, title }] of Object.entries(audits))
    if (score !== null && score < 0.9) console.log(`  ${path}: ${name} ${score.toFixed(2)} (${title})`)
}
