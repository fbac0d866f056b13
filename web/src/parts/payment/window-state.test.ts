import { expect, test } from 'vitest'
import { firstWindow, nextWindow, type WindowEvent } from './window-state.ts'

const after = (...events: readonly WindowEvent[]) => events.reduce(nextWindow, firstWindow(false))
const loaded = (at: number): WindowEvent => ({ kind: 'loaded', at })
const reported = (at: number): WindowEvent => ({ kind: 'reported', at })
const offline: WindowEvent = { kind: 'offline' }
const unpaid: WindowEvent = { kind: 'unpaid' }
const overdue: WindowEvent = { kind: 'overdue' }
const lost: WindowEvent = { kind: 'lost' }
/** A page that has reported its height, as our simulator's do. */
const good = [reported(900), loaded(1000)]

test.each<[string, readonly WindowEvent[], ReturnType<typeof firstWindow>['doubt']]>([
  ['a page that reported itself', good, 'none'],
  ['a page that did not', [loaded(1000), overdue], 'quiet'],
  ['a lost connection', [...good, offline], 'covered'],
  ['a server that is not reached about a page', [loaded(1000), overdue, lost], 'covered'],
  ['a gateway that does not answer us about a page', [loaded(1000), overdue, { kind: 'unknown' }], 'none'],
  ['a gateway that does not answer us, once covered', [...good, offline, { kind: 'unknown' }], 'covered'],
  ['a person back from another app', [...good, { kind: 'returned', left: false }], 'quiet'],
  ['a person back from the gateway', [...good, { kind: 'returned', left: true }], 'covered'],
  ['a person who asks for the page', [...good, { kind: 'reopened' }], 'covered'],
  ['an answer', [...good, offline, unpaid], 'none'],
  ['a failed poll of a page that nobody doubts', [...good, lost], 'none'],
])('knows whether to doubt after %s', (_, events, doubt) => expect(after(...events).doubt).toBe(doubt))

test('is in doubt from the start after a reload on the way through the gateway’s page', () => {
  expect(firstWindow(true).doubt).toBe('covered')
  expect(firstWindow(false).doubt).toBe('none')
})

test.each<[string, readonly WindowEvent[], number]>([
  ['keeps a page that was there before', [...good, offline, unpaid], 0],
  ['keeps a page that has not arrived yet', [offline, unpaid], 0],
  ['replaces what arrived while the connection was lost', [...good, offline, loaded(9000), unpaid], 1],
  ['keeps it once it reports itself', [...good, offline, loaded(9000), reported(9100), unpaid], 0],
  ['replaces a page that a loss found in doubt', [...good, loaded(9000), offline, unpaid], 1],
  ['keeps a page about which the server has answered', [loaded(1000), overdue, unpaid, offline, unpaid], 0],
  ['replaces a page that the person finds empty', [...good, { kind: 'reopened' }, unpaid], 1],
  ['replaces nothing while nothing hides the page', [loaded(1000), overdue, unpaid], 0],
])('%s', (_, events, frame) => expect(after(...events).frame).toBe(frame))

test('takes an old report for no sign of the next page', () => {
  expect(after(...good, loaded(9000)).isSuspect).toBe(true)
  expect(after(...good, reported(8500), loaded(9000)).isSuspect).toBe(false)
})

test('says “not paid” only after an answer, and until the person’s next step', () => {
  expect(after(...good, offline).isUnpaid).toBe(false)
  const known = [...good, offline, unpaid]
  expect(after(...known).isUnpaid).toBe(true)
  expect(after(...known, loaded(9000)).isUnpaid).toBe(false)
  expect(after(...known, offline).isUnpaid).toBe(false)
  // The first page of another frame is no step of the person.
  const replaced = [...good, offline, loaded(9000), unpaid, loaded(9500)]
  expect(after(...replaced).isUnpaid).toBe(true)
  expect(after(...replaced, loaded(20_000)).isUnpaid).toBe(false)
})

test('says nothing of the money after a question behind the page', () => {
  expect(after(loaded(1000), overdue, unpaid).isUnpaid).toBe(false)
})
