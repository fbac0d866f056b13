/// <reference types="vitest/globals" />

import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  freePort,
  GATEWAY,
  inFolder,
  kill,
  launch,
  pidOf,
  processesOf,
  SCRIPT,
  started,
  until,
  usedFolder,
} from './testing/product.ts'
import { ensureWebBuild } from './web.ts'

// Each in a folder of its own, all at once: they wait for processes most of the time.
const onLinux = test.runIf(process.platform === 'linux').concurrent

let used: Awaited<ReturnType<typeof usedFolder>>
beforeAll(async () => {
  if (process.platform !== 'linux') return
  // Once, not by each of them at the same time.
  await ensureWebBuild()
  used = await usedFolder()
})
afterAll(() => used?.remove())

/** What a start says when it refuses, and its exit code. */
async function refused(folder: string, env: Record<string, string>) {
  const product = launch(SCRIPT, { LOG_LEVEL: 'silent', PORT: String(await freePort()), ...env })
  const code = await product.ended
  await until('nobody is left', () => processesOf(folder).length === 0)
  return { code, words: product.output().trim().split('\n') }
}

/** Where the simulator says in its file that its pages are. */
const portIn = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap(line => JSON.parse(line) as [string, unknown][])
    .findLast(([kind]) => kind === 'port')?.[1]

const answers = (port: unknown) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

onLinux('a second start on a running folder is refused and changes nothing', async () => {
  await used.inCopy(async folder => {
    const data = join(folder, 'data')
    const env = { DATA_DIR: data, PORT: String(await freePort()) }
    const first = await started(SCRIPT, env)
    const files = ['gateway.jsonl', 'secrets.json', 'postgres/in-use.json'].map(name => join(data, name))
    const seen = () =>
      files.map(file => [statSync(file).ino, statSync(file).ctimeMs, readFileSync(file, 'utf8')])
    const before = seen()
    const second = launch(SCRIPT, { ...env, PORT: String(await freePort()) })
    expect(await second.ended).toBe(3)
    expect(second.output().trim()).toBe(
      `${data}/postgres is in use by process ${first.child.pid}: stop that process, or set DATA_DIR to another folder`,
    )
    expect(seen()).toEqual(before)
    expect(await first.isReady()).toBe(true)
    expect(await answers(portIn(join(data, 'gateway.jsonl')))).toBe(true)
    kill(first.child.pid!, 'SIGTERM')
    expect(await first.ended).toBe(0)
  })
})

onLinux('a simulator that dies is started again where it was, with one line in the log', async () => {
  await used.inCopy(async folder => {
    const data = join(folder, 'data')
    const env = { DATA_DIR: data, PORT: String(await freePort()) }
    const product = await started(SCRIPT, env)
    const port = portIn(join(data, 'gateway.jsonl'))
    const gateway = pidOf(data, GATEWAY)!
    kill(gateway, 'SIGKILL')
    await until('it answers again', async () => pidOf(data, GATEWAY) !== gateway && (await answers(port)))
    const lines = product
      .output()
      .split('\n')
      .filter(line => line.includes('"level":"error"'))
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { msg: 'the gateway simulator died, starting it again', signal: 'SIGKILL' },
    ])
    kill(product.child.pid!, 'SIGTERM')
    expect(await product.ended).toBe(0)

    const again = await started(SCRIPT, env)
    expect(await answers(port)).toBe(true)
    expect(portIn(join(data, 'gateway.jsonl'))).toBe(port)
    kill(again.child.pid!, 'SIGTERM')
    expect(await again.ended).toBe(0)
  })
})

describe.concurrent('a start that cannot succeed says why in one sentence', () => {
  onLinux('when its port is taken', async () => {
    await used.inCopy(async folder => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      const { code, words } = await refused(folder, { DATA_DIR: join(folder, 'data'), PORT: String(port) })
      other.close()
      expect(words).toEqual([
        `Port ${port} of 127.0.0.1 cannot be used: another program is using it (set another PORT or HOST)`,
      ])
      expect(code).toBe(2)
      expect(existsSync(join(folder, 'data/postgres/cluster/postmaster.pid'))).toBe(false)
    })
  })

  onLinux('when its address is none of this machine', async () => {
    await used.inCopy(async folder => {
      const { code, words } = await refused(folder, { DATA_DIR: join(folder, 'data'), HOST: '192.0.2.1' })
      expect(words.at(-1)).toMatch(
        /^Port \d+ of 192\.0\.2\.1 cannot be used: this machine has no such address \(set another PORT or HOST\)$/,
      )
      expect([code, words.length]).toEqual([2, 1])
    })
  })

  onLinux('when a file stands in place of the data folder, or above it', async () => {
    await inFolder(async folder => {
      const file = join(folder, 'file')
      writeFileSync(file, '')
      for (const data of [file, join(file, 'data')]) {
        const { code, words } = await refused(folder, { DATA_DIR: data })
        expect(words).toEqual([`${data} cannot be used: a file stands where a folder should be`])
        expect(code).toBe(2)
      }
    })
  })

  onLinux('when the keys are damaged', async () => {
    await inFolder(async folder => {
      const path = join(folder, 'secrets.json')
      writeFileSync(path, '{')
      const { code, words } = await refused(folder, { DATA_DIR: folder })
      expect(words).toEqual([`${path} is damaged: restore it from a backup`])
      expect(code).toBe(2)
    })
  })

  onLinux('when the simulator fails, whatever becomes of the database', async () => {
    await used.inCopy(async folder => {
      const data = join(folder, 'data')
      await mkdir(join(data, 'gateway.jsonl'))
      const { code, words } = await refused(folder, { DATA_DIR: data })
      expect(words).toEqual([
        'The gateway simulator does not start: EISDIR: illegal operation on a directory, read',
      ])
      expect(code).toBe(2)
    })
  })

  onLinux('when the database fails', async () => {
    await used.inCopy(async folder => {
      const data = join(folder, 'data')
      writeFileSync(join(data, 'postgres/cluster/postgresql.conf'), 'no such setting\n')
      const { code, words } = await refused(folder, { DATA_DIR: data })
      expect(words).toEqual([
        expect.stringMatching(/^The database does not start: FATAL: .*postgresql\.conf/),
      ])
      expect(code).toBe(2)
    })
  })
})
