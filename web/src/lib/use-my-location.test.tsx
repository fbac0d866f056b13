// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { useMyLocation } from './use-my-location.ts'

type Answer = Parameters<Geolocation['getCurrentPosition']>
const getCurrentPosition = vi.fn<(found: Answer[0], failed: NonNullable<Answer[1]>) => void>()
const onFound = vi.fn()

beforeEach(() => {
  getCurrentPosition.mockReset()
  onFound.mockClear()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
})

const isAt = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation(found =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  )
const fails = (code: number) =>
  getCurrentPosition.mockImplementation((_, failed) => failed({ code } as GeolocationPositionError))
const requested = async () => {
  const { now } = await runHook(() => useMyLocation(onFound))
  await act(() => now().ask())
  return now()
}

test('asks for permission to locate only after a click', async () => {
  const { now } = await runHook(() => useMyLocation(onFound))
  expect(now()).toMatchObject({ asking: false, problem: null })
  expect(getCurrentPosition).not.toHaveBeenCalled()
})

test('returns a place in the city', async () => {
  isAt(23.588, 58.3829)
  expect(await requested()).toMatchObject({ asking: false, problem: null })
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ lat: 23.588, lng: 58.3829 })
})

test.each([
  ['north', 23.76, 58.4],
  ['south', 23.19, 58.4],
  ['east', 23.5, 59.01],
  ['west', 23.5, 57.94],
])('reports that a place %s of the city is outside', async (_, latitude, longitude) => {
  isAt(latitude, longitude)
  expect((await requested()).problem).toBe('outside')
  expect(onFound).not.toHaveBeenCalled()
})

test.each([
  ['who said no is told how to allow it', 1, 'denied'],
  ['a device without a signal failed', 2, 'failed'],
  ['a device that takes too long failed', 3, 'failed'],
])('failing to locate: %s', async (_, code, problem) => {
  fails(code)
  expect(await requested()).toMatchObject({ asking: false, problem })
})

test('fails to locate in a browser without geolocation', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
  expect((await requested()).problem).toBe('failed')
})

test('locates once although the button is clicked twice', async () => {
  const { now } = await runHook(() => useMyLocation(onFound))
  act(() => void now().ask())
  expect(now().asking).toBe(true)
  act(() => void now().ask())
  expect(getCurrentPosition).toHaveBeenCalledOnce()
})

test('clears an earlier problem when locating again', async () => {
  fails(1)
  const { now } = await runHook(() => useMyLocation(onFound))
  await act(() => now().ask())
  isAt(23.588, 58.3829)
  await act(() => now().ask())
  expect(now().problem).toBeNull()
  expect(onFound).toHaveBeenCalledOnce()
})
