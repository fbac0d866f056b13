// @vitest-environment happy-dom
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { type MapView, useMapView } from './use-map-view.ts'
import { CLOSEST, type Size, zoomed } from './view.ts'

const SIZE: Size = { width: 400, height: 300 }
const near = ({ lat, lng }: { lat: number; lng: number }) => [
  { lat: lat - 0.01, lng: lng - 0.01 },
  { lat: lat + 0.01, lng: lng + 0.01 },
]

let measure = (_: Size) => {}
let map: MapView | undefined
function Frame() {
  map = useMapView(near(MUSCAT.centre))
  return (
    <section ref={map.frame} {...map.handlers} aria-label="Map">
      <button type="button">Pin</button>
    </section>
  )
}
const frame = () => screen.getByLabelText('Map')
function seen() {
  if (!map?.view) throw new Error('nothing is seen')
  return map.view
}

async function show(size: Size = SIZE) {
  await mount(<Frame />)
  act(() => measure(size))
  frame().setPointerCapture = vi.fn()
  frame().getBoundingClientRect = () => new DOMRect(0, 0, SIZE.width, SIZE.height)
}
const finger = (kind: 'Down' | 'Move' | 'Up', x: number, y: number, pointerId = 1) =>
  fireEvent[`pointer${kind}`](frame(), { pointerId, clientX: x, clientY: y })

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: (entries: { contentRect: Size }[]) => void) {
        measure = contentRect => hear([{ contentRect }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('the map has no view until its frame has a size, and keeps it when hidden again', async () => {
  await show({ width: 0, height: 300 })
  expect(map?.view).toBeNull()
  act(() => measure(SIZE))
  const before = seen()
  act(() => measure({ width: 400, height: 0 }))
  expect(seen()).toEqual(before)
})

test('moves the map with one finger', async () => {
  await show()
  const before = seen()
  finger('Down', 200, 150)
  finger('Move', 240, 130)
  expect(seen().x).toBeCloseTo(before.x - 40 / before.scale)
  expect(seen().y).toBeCloseTo(before.y + 20 / before.scale)
  expect(map?.wasTap()).toBe(false)
})

test('treats the touch of a trembling finger as a tap', async () => {
  await show()
  const before = seen()
  finger('Down', 200, 150)
  finger('Move', 203, 152)
  finger('Up', 203, 152)
  expect(seen()).toEqual(before)
  expect(map?.wasTap()).toBe(true)
})

test('recognizes a tap after the map was moved', async () => {
  await show()
  finger('Down', 200, 150)
  finger('Move', 240, 150)
  finger('Up', 240, 150)
  finger('Down', 100, 100)
  finger('Up', 100, 100)
  expect(map?.wasTap()).toBe(true)
})

test('ignores a moving mouse without a pressed button', async () => {
  await show()
  const before = seen()
  finger('Move', 300, 200)
  finger('Down', 300, 200)
  finger('Up', 300, 200)
  finger('Move', 100, 100)
  expect(seen()).toEqual(before)
})

test('zooms the map as much as two fingers spread', async () => {
  await show()
  const { scale } = seen()
  finger('Down', 150, 150, 1)
  finger('Down', 250, 150, 2)
  finger('Move', 100, 150, 1)
  finger('Move', 300, 150, 2)
  expect(seen().scale).toBeCloseTo(scale * 2)
})

test.each([
  ['ArrowUp', 0, -60],
  ['ArrowDown', 0, 60],
  ['ArrowLeft', -60, 0],
  ['ArrowRight', 60, 0],
])('moves the map on %s, while the page does not scroll', async (key, right, down) => {
  await show()
  const before = seen()
  expect(fireEvent.keyDown(frame(), { key })).toBe(false)
  expect(seen().x).toBeCloseTo(before.x + right / before.scale)
  expect(seen().y).toBeCloseTo(before.y + down / before.scale)
})

test.each([
  ['+', 1.8],
  ['=', 1.8],
  ['-', 1 / 1.8],
])('zooms the map on %s', async (key, factor) => {
  await show()
  const { scale } = seen()
  fireEvent.keyDown(frame(), { key })
  expect(seen().scale).toBeCloseTo(scale * factor)
})

test.each([
  ['another key', { key: 'a' }],
  ['a shortcut of the browser', { key: '+', ctrlKey: true }],
  ['a shortcut of a Mac', { key: 'ArrowLeft', metaKey: true }],
  ['the way back of the browser', { key: 'ArrowLeft', altKey: true }],
])('the map ignores %s', async (_, press) => {
  await show()
  const before = seen()
  expect(fireEvent.keyDown(frame(), press)).toBe(true)
  expect(seen()).toEqual(before)
})

test('arrow keys on a pin do not move the map', async () => {
  await show()
  const before = seen()
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' })
  expect(seen()).toEqual(before)
})

// happy-dom's wheel events lack modifier keys.
const wheel = (more: { ctrlKey?: boolean }) => {
  const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
  Object.assign(event, { clientX: 200, clientY: 150, ...more })
  act(() => void frame().dispatchEvent(event))
  return event.defaultPrevented
}

test('the wheel scrolls the page, and zooms the map while a key is held', async () => {
  await show()
  const before = seen()
  expect(wheel({})).toBe(false)
  expect(seen()).toEqual(before)
  expect(wheel({ ctrlKey: true })).toBe(true)
  expect(seen().scale).toBeCloseTo(before.scale * 2)
})

test('the map zooms no closer than streets, and stays inside the city', async () => {
  await show()
  act(() => map?.move(view => zoomed(view, 1000)))
  expect(seen().scale).toBe(CLOSEST)
  act(() => map?.move(view => ({ ...view, x: -1000, y: -1000 })))
  expect(seen()).toMatchObject({ x: 0, y: 0 })
})
