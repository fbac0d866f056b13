import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NotificationKind, notificationKinds } from '@dawra/contract/notifications/rules'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** By word with underscores: all files that have it as a key or a value, which had to be touched to add it. */
const filesByWord = new Map<string, string[]>()
for (const path of globSync('{contract,server,web}/src/**/*.{ts,tsx,json}', { cwd: ROOT }).sort())
  for (const word of new Set(read(path).match(/(?<![\w.])[a-z]+(?:_[a-z]+)+\b/g)))
    filesByWord.set(word, [...(filesByWord.get(word) ?? []), path])
const filesNaming = (kind: NotificationKind) => filesByWord.get(kind) ?? []

const subject = (folder: string) =>
  ['causes.ts', 'kinds.ts', 'texts.ar.ts', 'texts.en.ts'].map(
    file => `server/src/domains/notifications/kinds/${folder}/${file}`,
  )

test.each([
  ['template_question', 'templates', 'server/src/domains/notifications/kinds/templates/templates.test.ts'],
  ['food_denied', 'corrections', 'server/src/domains/deals/find-denied-food.test.ts'],
] as const)(
  'changes six files for the kind %s: its rule, four of its subject, and a test',
  (kind, folder, tested) => {
    const files = filesNaming(kind).filter(
      path => path !== 'server/src/domains/notifications/kinds/kinds.test.ts',
    )
    expect(files).toEqual(['contract/src/notifications/rules.ts', ...subject(folder), tested].sort())
    expect(files.length).toBeLessThanOrEqual(6)
  },
)

test('names most kinds of notifications in at most five files besides tests', () => {
  const product = (kind: NotificationKind) => filesNaming(kind).filter(path => !path.includes('.test.'))
  const more = notificationKinds.filter(kind => product(kind).length > 5)
  // The names of the others have another meaning as well, such as an event or a journal entry.
  expect(more.length).toBeLessThan(notificationKinds.length / 6)
})

test('touches the files that CONTRIBUTING names', () => {
  const [, recipe = ''] = read('CONTRIBUTING.md').split('\n## A kind of notification\n')
  const [section = ''] = recipe.split('\n## ')
  for (const file of ['contract/src/notifications/rules.ts', ...subject('templates')])
    expect(section).toContain(`\`${file.startsWith('server') ? file.split('/').at(-1) : file}\``)
})
