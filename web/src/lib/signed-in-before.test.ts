import { expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { firstMode, noteSignedIn } from './signed-in-before.ts'

test('shows the sign-up on a device where nobody has signed in', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  expect(firstMode()).toBe('sign-up')
})

test('shows the sign-in on a device where somebody has signed in', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  noteSignedIn()
  expect(firstMode()).toBeUndefined()
})

test('without storage shows the sign-up to everybody, and signing in works', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  expect(noteSignedIn).not.toThrow()
  expect(firstMode()).toBe('sign-up')
})
