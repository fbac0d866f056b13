import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { ROOT } from './run-process.ts'

const FOLDER = join(ROOT, 'deploy/container')
const dockerfile = readFileSync(join(FOLDER, 'Dockerfile'), 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const compose = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8')) as {
  services: Record<
    string,
    { build: { context: string; dockerfile: string }; volumes: string[]; init: boolean }
  >
  volumes: Record<string, null>
}
const service = compose.services.dawra!

test('the linter finds no fault in the Dockerfile', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('the container runs as an ordinary user on read-only files, with a health check', () => {
  expect(lastStage).toMatch(/^USER dawra$/m)
  expect(lastStage).not.toMatch(/COPY --from=build --chown/)
  expect(lastStage).toMatch(/^ENV NODE_ENV=production /m)
  expect(lastStage).toMatch(/^HEALTHCHECK /m)
  const run = [...lastStage.matchAll(/"(tools[\w/.-]+)"/g)].map(([, file]) => file!)
  expect(run).toHaveLength(2)
  for (const file of run) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
})

test('builds the image by the compose file, with volumes for data and backups', () => {
  const { context, dockerfile: path } = service.build
  expect(join(FOLDER, context, path)).toBe(join(FOLDER, 'Dockerfile'))
  const folders = service.volumes.map(volume => volume.split(':') as [string, string])
  expect(folders.map(([name]) => name)).toEqual(Object.keys(compose.volumes))
  for (const [, folder] of folders) expect(lastStage).toContain(`=${folder}`)
  // PostgreSQL leaves processes behind that an init process must reap.
  expect(service.init).toBe(true)
})

test('excludes machine-specific files from the image', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '**/node_modules', '**/data', '**/dist']))
})

const docker = (...args: string[]) =>
  execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })

function dockerAnswers() {
  try {
    docker('info')
    return true
  } catch {
    return false
  }
}

test.runIf(dockerAnswers())('serves the landing page from the image', { timeout: 1_200_000 }, async () => {
  docker('build', '--tag', 'dawra-test', '--file', 'deploy/container/Dockerfile', '.')
  const id = docker(
    'run',
    '--detach',
    '--rm',
    '--init',
    '--publish',
    '127.0.0.1::8080',
    '--env',
    'HOST=0.0.0.0',
    '--env',
    'NODE_ENV=development',
    'dawra-test',
  )
  try {
    const address = docker('port', id.trim(), '8080').trim()
    const landing = async () => (await fetch(`http://${address}/`).catch(() => undefined))?.text()
    await expect.poll(landing, { timeout: 180_000 }).toContain('Dawra')
  } finally {
    docker('stop', id.trim())
  }
})
