import { expect, test } from 'vitest'
import { GUEST, inNameOf } from '#platform/context'
import { folderOf, isOpenTo } from './access-policy.ts'

const ID = '019aa6a0-0000-7000-8000-000000000001'
const own = { policy: 'own_folder' } as const

test('gives a person their own folder, a server every folder, and others none', () => {
  expect(folderOf(inNameOf(ID), own)).toBe(`${ID}/`)
  expect(folderOf({ kind: 'system', name: 'a server' }, own)).toBe('')
  expect(folderOf(GUEST, own)).toBeUndefined()
  expect(folderOf(inNameOf(ID, { isAnonymous: true }), own)).toBeUndefined()
  expect(folderOf(inNameOf(ID, { roles: ['customer', 'operator'] }), { policy: 'nobody' })).toBeUndefined()
})

test.each([
  [`${ID}/a.png`, true],
  [ID, false],
  [`${ID}a/b.png`, false],
  [`x/${ID}/a.png`, false],
  [`${ID.toUpperCase()}x/a.png`, false],
])('the path %s is in the person’s folder: %s', (name, isTheirs) => {
  expect(isOpenTo(inNameOf(ID), own, name)).toBe(isTheirs)
})
