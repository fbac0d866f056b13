import { expect, test } from 'vitest'
import { StartRefusal, toStartRefusal } from './start-refusal.ts'

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, ...(path && { path }) })

test.each([
  ['EROFS', '/data/postgres', '/data/postgres cannot be used: the file system is read-only'],
  ['EACCES', '/data/secrets.json', '/data/secrets.json cannot be used: permission denied'],
  ['ENOTDIR', '/data', '/data cannot be used: a file stands where a folder should be'],
  // The error of a write to a full disk has no path.
  ['ENOSPC', undefined, '/the-folder cannot be used: no space is left on the disk'],
  ['53100', undefined, 'The database cannot be used: 53100: as the system says it'],
])('reports %s in a sentence that ends with the cause', (code, path, sentence) => {
  const refusal = toStartRefusal(systemError(code, path), '/the-folder')
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal).toMatchObject({ message: sentence, exitCode: 2 })
})

test('returns a refusal to start unchanged, and makes none of a bug', () => {
  const refusal = new StartRefusal('in use', 3)
  expect(toStartRefusal(refusal, '/data')).toBe(refusal)
  expect(toStartRefusal(new TypeError('x is undefined'), '/data')).toBeUndefined()
  expect(toStartRefusal(systemError('42P01'), '/data')).toBeUndefined()
})
