import { expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { firstMode, noteSignedIn } from './signed-in-before.ts'

test('shows the sign-up to a person who is new on this device', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  expect(firstMode()).toBe('sign-up')
})

test('shows the sign-in to a person who was here before', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  noteSignedIn()
  expect(firstMode()).toBeUndefined()
})

test('treats everybody as new without storage, and signing in works', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  expect(noteSignedIn).not.toThrow()
  expect(firstMode()).toBe('sign-up')
})
