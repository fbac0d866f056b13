import { expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { firstMode, noteSignedIn } from './signed-in-before.ts'

test('who is new on this device meets the sign-up', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  expect(firstMode()).toBe('sign-up')
})

test('who was here before meets the sign-in', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  noteSignedIn()
  expect(firstMode()).toBeUndefined()
})

test('without storage everybody is new, and signing in works', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  expect(noteSignedIn).not.toThrow()
  expect(firstMode()).toBe('sign-up')
})
