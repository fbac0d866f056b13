/// <reference types="vitest/globals" />
import { readFileSync } from 'node:fs'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Locked> }
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/**
 * Platform-specific programs of biome and oxc-parser, for development only. The registry with which the lock file was made
 * does not have them, so their hashes are unknown. A registry that has them can add the hashes (`npm view <name>@<version>
 * dist.integrity`), and then they leave this list.
 */
const UNKNOWN_HERE =
  /^node_modules\/(?:@biomejs\/cli-(?:android|darwin|win32)-\w+|@biomejs\/cli-linux-\w+-musl|@oxc-parser\/binding-(?:android|darwin|freebsd|openharmony|win32)-[\w-]+|@oxc-parser\/binding-linux-(?:arm-gnueabihf|arm-musleabihf|ppc64-gnu|riscv64-gnu|riscv64-musl|s390x-gnu))$/

test('the lock file has a hash for every package', () => {
  const unchecked = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(unchecked.map(([path]) => path).filter(path => !UNKNOWN_HERE.test(path))).toEqual([])
  // The exceptions must stay out of production, and must not become more.
  expect(unchecked.every(([, { optional, dev }]) => optional && dev)).toBe(true)
  expect(unchecked.length).toBeLessThanOrEqual(23)
})

test('the lock file binds no package to a private registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('uses parsers of forms and XML without known vulnerabilities', () => {
  const versions = (name: string) =>
    installed.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version }]) => version)
  expect(versions('dicer')).toEqual([])
  expect(versions('busboy').filter(version => !version?.startsWith('1.'))).toEqual([])
  expect(versions('fast-xml-parser').filter(version => Number(version?.split('.')[0]) < 5)).toEqual([])
})
