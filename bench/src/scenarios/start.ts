import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isShort, size } from '../options.ts'
import { median, type Scenario, seconds, table } from '../report.ts'
import { startApp } from '../test-bed/app.ts'
import { makeFolder } from '../test-bed/folder.ts'
import { residentMegabytes } from '../test-bed/processes.ts'
import { copyDatabase } from '../test-bed/short-run.ts'

const RUNS = size(5, 1)

interface Started {
  readyAfter: number
  megabytes: number
}

/** As `npm start` runs it after the web was built: own database, own gateway, sample city. */
export const start: Scenario = {
  title: 'Start to ready',
  async run() {
    const dataDir = join(await makeFolder(), 'data')
    const settings: Record<string, string> = isShort
      ? { SAMPLE_CITY: 'never', DATABASE_URL: (await copyDatabase()).url }
      : {}
    const empty: Started[] = []
    const existing: Started[] = []
    for (let round = 0; round < RUNS; round++) {
      await rm(dataDir, { recursive: true, force: true })
      empty.push(await once({ DATA_DIR: dataDir, ...settings }))
      existing.push(await once({ DATA_DIR: dataDir, ...settings }))
    }
    const row = (name: string, runs: readonly Started[]) => [
      name,
      seconds(median(runs.map(run => run.readyAfter))),
      runs.map(run => seconds(run.readyAfter)).join(', '),
      `${median(runs.map(run => run.megabytes)).toFixed(0)} MB`,
    ]
    return [
      'From the start of the process until /readyz says that it can write; PostgreSQL and gateway included.',
      '',
      table(
        ['data folder', `median of ${RUNS}`, 'each', 'resident memory of the app then'],
        [row('empty, with the sample city', empty), row('existing', existing)],
      ),
    ].join('\n')
  },
}

async function once(env: Record<string, string>): Promise<Started> {
  const app = await startApp(env)
  const started = { readyAfter: app.readyAfter, megabytes: residentMegabytes(app.pid) }
  await app.stop()
  return started
}
