import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartRefusal, toStartRefusal } from './start-refusal.ts'

let folder: string
let child: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts another process that locks the folder and runs on. */
async function otherHolder(): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href
  const code = `const { lockFolder } = await import('${module}')
    await lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

const lockText = () => readFile(join(folder, 'in-use.json'), 'utf8')

test('names the process that uses the folder', async () => {
  const { pid } = await otherHolder()
  const refused = await lockFolder(folder).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefusal)
  expect(refused).toMatchObject({
    exitCode: 3,
    message: `${folder} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder`,
  })
})

test('takes the folder of a process that was killed', async () => {
  const other = await otherHolder()
  other.kill('SIGKILL')
  await once(other, 'exit')
  await lockFolder(folder)
  expect(JSON.parse(await lockText()).pid).toBe(process.pid)
})

test('takes a folder whose lock names a reused process number', async () => {
  await writeFile(join(folder, 'in-use.json'), JSON.stringify({ pid: process.pid, identity: 'boot:1' }))
  await lockFolder(folder)
  expect(JSON.parse(await lockText()).identity).not.toBe('boot:1')
})

test('takes the folder over from a half-written lock', async () => {
  await writeFile(join(folder, 'in-use.json'), '{"pid":')
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('names a damaged lock file, and what to do about it', async () => {
  const path = join(folder, 'turn.lock')
  await writeFile(path, 'no database, and more than a header of SQLite would be long'.repeat(20))
  await expect(lockFolder(folder)).rejects.toMatchObject({
    exitCode: 2,
    message: `${path} cannot be used: it is damaged. Delete it, nothing is stored there`,
  })
})

test('names the folder of a full disk', async context => {
  // Mounting requires root, and some containers forbid it.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]).status !== 0) context.skip()
  try {
    await writeFile(join(folder, 'filler'), Buffer.alloc(16_000))
    const refused = await lockFolder(folder).catch(error => toStartRefusal(error, folder))
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining(folder) })
    expect(refused).toMatchObject({ message: expect.stringContaining('no space is left on the disk') })
  } finally {
    spawnSync('umount', [folder])
  }
})

test('takes a folder again after its release, and leaves only the file for turns', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(/in use by process/)
  await lock.release()
  expect(await readdir(folder)).toEqual(['turn.lock'])
  const again = await lockFolder(folder)
  await lock.release()
  expect((await readdir(folder)).sort()).toEqual(['in-use.json', 'turn.lock'])
  await again.release()
})

test('gives a folder with a stale lock to one of many processes', async () => {
  await writeFile(join(folder, 'in-use.json'), JSON.stringify({ pid: process.pid, identity: 'boot:1' }))
  const module = pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href
  // All processes are loaded before any tries to lock, and the winner lives until all have tried.
  const code = `const { lockFolder } = await import('${module}')
    process.on('message', async () =>
      process.send(await lockFolder(process.argv[1]).then(() => 'held', () => 'refused')))
    process.send('loaded')`
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  try {
    await Promise.all(starts.map(start => once(start, 'message')))
    const outcomes = starts.map(start => once(start, 'message').then(([outcome]) => outcome))
    for (const start of starts) start.send('now')
    expect((await Promise.all(outcomes)).sort()).toEqual(['held', ...Array(5).fill('refused')])
    expect((await readdir(folder)).sort()).toEqual(['in-use.json', 'turn.lock'])
  } finally {
    for (const start of starts) start.kill('SIGKILL')
  }
})

test('removes what interrupted starts left behind, and nothing else', async () => {
  const abandoned = join(folder, `in-use.json.${randomUUID()}`)
  const fresh = `in-use.json.${randomUUID()}`
  const others = ['in-use.json.backup', fresh]
  for (const path of [abandoned, ...others.map(name => join(folder, name))]) await writeFile(path, '')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const path of [abandoned, join(folder, 'in-use.json.backup')]) await utimes(path, anHourAgo, anHourAgo)
  await lockFolder(folder)
  expect((await readdir(folder)).sort()).toEqual(['in-use.json', 'turn.lock', ...others].sort())
})
