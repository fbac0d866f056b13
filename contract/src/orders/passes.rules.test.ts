import { expect, test } from 'vitest'
import { isInTimeOf, type Pass, passBytes, passText, readPass } from './passes.rules.ts'

const pass: Pass = {
  keyId: 513,
  pickupId: '0199a7c0-1111-7222-8333-444455556666',
  venueId: '0199a7c0-aaaa-7bbb-8ccc-ddddeeeeffff',
  portions: 300,
  window: { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T16:30:00.000Z' },
  code: 'ZA007',
  issuedAt: '2026-11-22T08:15:30.000Z',
  initials: 'مب',
}
const signature = Uint8Array.from({ length: 64 }, (_, at) => 255 - at)
const textOf = (over: Partial<Pass> = {}) => passText(passBytes({ ...pass, ...over }), signature)

test('lays out a pass in the agreed format', () => {
  const hex = Array.from(passBytes(pass), byte => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe(
    [
      '01',
      '0201',
      '0199a7c0111172228333444455556666',
      '0199a7c0aaaa7bbb8cccddddeeeeffff',
      '012c',
      '01c89ac8',
      '0096',
      '086c47',
      '6b02a4a2',
      '06450628',
    ].join(''),
  )
})

test.each([
  ['as it is', {}],
  ['without initials', { initials: '' }],
  ['with initials beyond the first plane', { initials: '𝒜𝓑' }],
  ['with the first code', { code: 'AA000' }],
  ['with the last code', { code: 'ZZ999' }],
])('reads back the pass that was encoded: %s', (_, over) => {
  const read = readPass(textOf(over))
  expect(read).toMatchObject({ ...pass, ...over })
  expect(read?.signature).toEqual(signature)
  expect(read?.signed).toEqual(passBytes({ ...pass, ...over }))
})

test('a pass has only characters that a QR code stores compactly and no program trims', () => {
  expect(textOf()).toMatch(/^[0-9A-Z*\-./:]{177}$/)
})

test.each([
  ['a bare code', 'AB123'],
  ['an address', 'HTTPS://DAWRA.OM/ORDERS'],
  ['a pass cut short', textOf().slice(0, -12)],
  ['a pass with more behind it', `${textOf()}${'0'.repeat(18)}`],
  ['a pass of another version', `2${textOf().slice(1)}`],
  ['a sign that is none', `${textOf().slice(0, -1)}$`],
  ['nothing', ''],
])('refuses %s as a pass', (_, text) => expect(readPass(text)).toBeUndefined())

test('a key signs only passes issued between its start and its end', () => {
  const key = {
    id: 1,
    publicKey: '',
    signsFrom: '2026-11-01T00:00:00.500Z',
    signsUntil: '2026-12-01T00:00:00.000Z',
  }
  expect(isInTimeOf(key, '2026-11-01T00:00:00.000Z')).toBe(true)
  expect(isInTimeOf(key, '2026-10-31T23:59:59.000Z')).toBe(false)
  expect(isInTimeOf(key, '2026-12-01T00:00:00.000Z')).toBe(false)
  expect(isInTimeOf({ ...key, signsUntil: null }, '2036-12-01T00:00:00.000Z')).toBe(true)
})
