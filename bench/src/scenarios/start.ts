import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { median, type Scenario, seconds, table } from '../report.ts'
import { startApp } from '../test-bed/app.ts'
import { residentMegabytes } from '../test-bed/processes.ts'
import { inFolder } from '../test-bed/test-bed.ts'

const RUNS = 5

interface Started {
  readyAfter: number
  megabytes: number
}

/** As `npm start` does it, the web being built: own database, own gateway, sample city. */
export const start: Scenario = {
  title: 'Start to ready',
  run: () =>
    inFolder(async folder => {
      const empty: Started[] = []
      const existing: Started[] = []
      for (let round = 0; round < RUNS; round++) {
        const dataDir = join(folder, 'data')
        await rm(dataDir, { recursive: true, force: true })
        empty.push(await once(dataDir))
        existing.push(await once(dataDir))
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
    }),
}

async function once(dataDir: string): Promise<Started> {
  const app = await startApp({ DATA_DIR: dataDir })
  const started = { readyAfter: app.readyAfter, megabytes: residentMegabytes(app.pid) }
  await app.stop()
  return started
}
