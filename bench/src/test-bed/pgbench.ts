import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PLANNING } from '@dawra/server/platform/db'

const run = promisify(execFile)

export const needsPgbench = () =>
  spawnSync('pgbench', ['--version']).status === 0
    ? undefined
    : 'it needs pgbench, which comes with PostgreSQL'

interface Job {
  url: string
  folder: string
  script: string
  clients: number
  perClient: number
  variables: Readonly<Record<string, number>>
}

/** Transactions per second of pgbench with prepared statements, without the time for connecting. */
export async function pgbench({ url, folder, script, clients, perClient, variables }: Job): Promise<number> {
  const file = join(folder, 'pgbench.sql')
  await writeFile(file, script)
  const { username, password, hostname, port, pathname } = new URL(url)
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { stdout } = await run(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-t', `${perClient}`, ...defined, '-f', file],
    {
      env: {
        PATH: process.env.PATH,
        PGHOST: decodeURIComponent(hostname),
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: pathname.slice(1),
        PGOPTIONS: PLANNING,
      },
    },
  )
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? []
  const [, done] = /actually processed: (\d+)/.exec(stdout) ?? []
  if (Number(done) !== clients * perClient) throw new Error(`pgbench did not do everything:\n${stdout}`)
  return Number(perSecond)
}
