import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sources } from './pages.ts'

const filesOf = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: path => basename(path) === 'node_modules' })
    .sort()
    .map(path => [path, readFileSync(join(root, path), 'utf8')] as const)

type Messages = { [key: string]: string | Messages }

const flat = (messages: Messages, at: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}.${key}`, value] as [string, string]] : flat(value, `${at}.${key}`),
  )

const textsIn = (root: string, language: string) =>
  new Map(
    filesOf(root, [`web/src/locales/${language}/*.json`]).flatMap(([path, text]) =>
      flat(JSON.parse(text), basename(path, '.json')),
    ),
  )

export const sourcesIn = (root: string): Sources => ({
  tests: filesOf(root, ['{contract,server,gateway,web,tools}/**/*.test.{ts,tsx}', 'e2e/journeys/*.e2e.ts']),
  en: textsIn(root, 'en'),
  ar: textsIn(root, 'ar'),
  others: [
    ...filesOf(root, [
      'server/src/domains/*/texts/en.ts',
      'server/src/domains/notifications/kinds/*/texts.en.ts',
      'server/src/site/texts/en.ts',
    ]),
    ...filesOf(root, ['server/src/operator.ts', 'README.md']),
    ...filesOf(root, ['docs/**/*.md']).filter(([path]) => !/^docs\/promises(\.md|\/)/.test(path)),
  ],
})

export const writtenPages = (root: string) =>
  new Map(filesOf(root, ['docs/promises.md', 'docs/promises/*.md']))
