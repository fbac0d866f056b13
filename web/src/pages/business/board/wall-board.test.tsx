// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { aBoard, aLine, aPickup, aReadyPickup, atVenue } from '../testing.tsx'
import { WallBoard } from './wall-board.tsx'

test('shows totals and order numbers on the wall screen, without names', async () => {
  const fresh = [aPickup({ lines: [aLine({ quantity: 2 })] })]
  const ready = [aReadyPickup({ id: 'p2', orderNumber: 'DS2611220071', lines: [aLine({ quantity: 3 })] })]
  await mount(<WallBoard board={aBoard({ fresh, ready })} />, {
    messages: ['businessOrders'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
  })
  const part = (name: RegExp) => within(screen.getByRole('region', { name }))
  expect(part(/^Portions to prepare for/).getByText('5×')).toBeInstanceOf(HTMLElement)
  expect(part(/^New/).getByText('0070')).toBeInstanceOf(HTMLElement)
  expect(part(/^Ready/).getByText('0071')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('Salma')).toBeNull()
})
