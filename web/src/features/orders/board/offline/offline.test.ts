// @vitest-environment happy-dom
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Board, BoardPickup } from '@dawra/contract/orders/board'
import { checkHandOver } from '@dawra/contract/orders/hand-overs.rules'
import { type Pass, type PassKey, passBytes, passText, readPass } from '@dawra/contract/orders/passes.rules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenStorage } from '#testing/storage.ts'
import { codeCheck, codeHint, findByCode } from './check-code.ts'
import { type Handed, handOverOffline, OfflineRefusal, type Shown } from './hand-over-offline.ts'
import { dequeue, isAtRisk, readQueue, subscribeToQueue } from './queue.ts'
import { storeBoard, storedBoard } from './stored-board.ts'

const VENUE = '0199a7c0-aaaa-7bbb-8ccc-ddddeeeeffff'
const LISTED = '0199a7c0-1111-7222-8333-444455556666'
const LATER = '0199a7c0-1111-7222-8333-444455557777'
const MARYAM = '0199a7c0-2222-7222-8333-444455556666'
const DAY = 86_400_000
const now = new Date('2026-11-23T14:30:00.000Z')
const window = { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T16:00:00.000Z' }

const aKey = (id: number, over: Partial<PassKey> = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const known: PassKey = {
    id,
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    signsFrom: '2026-11-01T00:00:00Z',
    signsUntil: null,
    ...over,
  }
  return { known, privateKey }
}
const ours = aKey(1)
const old = aKey(2, { signsFrom: '2026-10-01T00:00:00Z', signsUntil: '2026-11-01T00:00:00Z' })

const passWith = (privateKey: KeyObject, over: Partial<Pass> = {}): Shown => {
  const signed = passBytes({
    keyId: 1,
    pickupId: LISTED,
    venueId: VENUE,
    portions: 2,
    window,
    code: 'KR482',
    issuedAt: '2026-11-23T08:00:00.000Z',
    initials: 'SH',
    ...over,
  })
  const pass = readPass(passText(signed, sign(null, signed, privateKey)))
  return { code: pass?.code ?? '', pass }
}

const pickup = async (over: Partial<BoardPickup> = {}, code = 'KR482') => {
  const id = over.id ?? LISTED
  return {
    id,
    orderNumber: 'DS1001',
    status: 'ready',
    window,
    lines: [{ quantity: 2 }],
    customer: { name: 'Salim', phone: '+96892123456', isErased: false },
    completedAt: null,
    handedOverBy: null,
    late: null,
    codeCheck: await codeHint(id, code),
    collectorCheck: null,
    ...over,
  } as BoardPickup
}
const boardOf = (over: Partial<Board> = {}): Board => ({
  fresh: [],
  ready: [],
  done: [],
  asOf: now.toISOString(),
  passKeys: [ours.known, old.known],
  conflicts: [],
  testOrder: null,
  ...over,
})

let attempts = 0
const handOver = (shown: Shown, over: { now?: Date } = {}) =>
  handOverOffline(shown, { venueId: VENUE, by: MARYAM, attempt: `attempt-${++attempts}`, now, ...over })
const reasonOf = (work: Promise<Handed>) =>
  work.then(
    () => 'handed over',
    (error: unknown) => (error instanceof OfflineRefusal ? error.reason : error),
  )

beforeEach(async () => {
  localStorage.clear()
  storeBoard(VENUE, boardOf({ ready: [await pickup()] }), now)
})
afterEach(() => {
  dequeue(
    VENUE,
    readQueue(VENUE).map(({ claim }) => claim.attempt),
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a pass scanned offline', () => {
  test('offline, hands over a pass of a listed order at once, and queues that', async () => {
    const handed = await handOver(passWith(ours.privateKey))
    expect(handed.pickup?.orderNumber).toBe('DS1001')
    expect(handed.outside).toBeUndefined()
    expect(readQueue(VENUE)).toMatchObject([
      {
        claim: { pickupId: LISTED, code: 'KR482', way: 'scan', at: now.toISOString(), by: MARYAM },
        portions: 2,
      },
    ])
  })

  test('offline, hands over a pass of an unlisted order by its signature alone', async () => {
    const handed = await handOver(passWith(ours.privateKey, { pickupId: LATER }))
    expect(handed).toMatchObject({ pickup: null, queued: { initials: 'SH', portions: 2 } })
  })

  /** @promise business-orders.offline.forged (board, scan) */
  test.each([
    ['signed by somebody else', () => passWith(aKey(1).privateKey), 'forged'],
    [
      'whose portions were changed',
      () => {
        const { pass } = passWith(ours.privateKey)
        if (!pass) throw new Error('no pass')
        const signed = passBytes({ ...pass, portions: 9 })
        return { code: pass.code, pass: readPass(passText(signed, pass.signature)) }
      },
      'forged',
    ],
    ['of a key that had ended', () => passWith(old.privateKey, { keyId: 2 }), 'expired'],
    ['of another store', () => passWith(ours.privateKey, { venueId: LATER }), 'other_venue'],
    [
      'of a key this device does not know, not on the list',
      () => passWith(ours.privateKey, { keyId: 7, pickupId: LATER }),
      'not_listed',
    ],
    [
      'with another code than the listed order',
      () => passWith(ours.privateKey, { keyId: 7, code: 'AB123' }),
      'forged',
    ],
  ])('offline, refuses a pass %s, and does not queue it', async (_, shown, reason) => {
    expect(await reasonOf(handOver(shown()))).toBe(reason)
    expect(readQueue(VENUE)).toEqual([])
  })

  test('offline, hands over a pass with an unknown key when its order is listed', async () => {
    expect(await reasonOf(handOver(passWith(ours.privateKey, { keyId: 7 })))).toBe('handed over')
  })

  test('offline, refuses a pass that this device handed over, with the time', async () => {
    await handOver(passWith(ours.privateKey))
    const again = handOver(passWith(ours.privateKey))
    await expect(again).rejects.toMatchObject({ reason: 'used', facts: { at: now.toISOString() } })
    expect(await reasonOf(handOver({ code: 'KR482' }))).toBe('used')
    expect(readQueue(VENUE)).toHaveLength(1)
  })

  test('offline, refuses a pass that another device handed over, with time and name', async () => {
    const done = await pickup({
      status: 'completed',
      completedAt: '2026-11-23T14:04:00Z',
      handedOverBy: 'Maryam',
    })
    storeBoard(VENUE, boardOf({ done: [done] }), now)
    const facts = { at: '2026-11-23T14:04:00Z', by: 'Maryam' }
    await expect(handOver(passWith(ours.privateKey))).rejects.toMatchObject({ reason: 'used', facts })
    await expect(handOver({ code: 'KR482' })).rejects.toMatchObject({ reason: 'used', facts })
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['no_show', 'missed'],
  ] as const)('offline, refuses a pass of an order that is %s', async (status, reason) => {
    storeBoard(VENUE, boardOf({ done: [await pickup({ status })] }), now)
    expect(await reasonOf(handOver(passWith(ours.privateKey)))).toBe(reason)
  })
})

describe('a wrong clock', () => {
  test('a clock that was always a day ahead does no harm: reports state the difference', async () => {
    const ahead = new Date(now.getTime() + DAY)
    localStorage.clear()
    storeBoard(
      VENUE,
      boardOf({ ready: [await pickup()], asOf: new Date(now.getTime() + 1000).toISOString() }),
      new Date(ahead.getTime() + 1000),
    )
    const { outside, queued } = await handOver(passWith(ours.privateKey), { now: ahead })
    expect(outside).toBeUndefined()
    expect(queued?.claim).toMatchObject({ at: ahead.toISOString(), clockAheadMs: DAY })
  })

  test('a clock that became a day wrong causes a warning at the hand-over', async () => {
    for (const days of [-1, 1]) {
      const wrong = new Date(now.getTime() + days * DAY)
      const handed = await handOver(passWith(ours.privateKey), { now: wrong })
      expect(handed.outside).toEqual(window)
      dequeue(VENUE, [handed.queued?.claim.attempt ?? ''])
    }
  })

  test('refuses a pass for another day of the week, although a clock may be wrong', async () => {
    const inThreeDays = {
      startsAt: new Date(now.getTime() + 3 * DAY).toISOString(),
      endsAt: new Date(now.getTime() + 3 * DAY + 3_600_000).toISOString(),
    }
    expect(
      await reasonOf(handOver(passWith(ours.privateKey, { pickupId: LATER, window: inThreeDays }))),
    ).toBe('other_day')
  })
})

describe('the rule of device and server about the time of a hand-over', () => {
  const END = Date.parse(window.endsAt)
  const MINUTE = 60_000
  test.each([
    ['on time', 0, null, true],
    ['late and not said, within half an hour', 30, null, true],
    ['late and not said, after that', 61, null, false],
    ['late and said, half an hour after the time that was named', 50, 20, true],
    ['late and said, long after the time that was named', 81, 20, false],
    ['said, and taken back', 61, 0, false],
  ])(
    'device and server agree whether a customer who comes %s is in time',
    async (_, minutes, expected, isInTime) => {
      const late =
        expected === null
          ? null
          : { minutes: expected, until: new Date(END + expected * MINUTE).toISOString() }
      const listed = await pickup({ late })
      const at = new Date(END + minutes * MINUTE)
      storeBoard(VENUE, boardOf({ ready: [listed] }), now)
      const { outside, queued } = await handOver({ code: 'KR482' }, { now: at })
      expect(outside === undefined).toBe(isInTime)
      const happened = new Date(queued?.claim.at ?? '')
      const claimed = { status: 'ready' as const, window, late, refundedAt: null, isCash: false }
      expect(checkHandOver(claimed, happened, at)).toEqual({
        kind: 'completed',
        conflict: isInTime ? null : 'outside_window',
      })
    },
  )
})

describe('a code entered offline', () => {
  /** @promise business-orders.offline.note (board, code bar) */
  test('offline, hands over an entered code by the stored list', async () => {
    expect((await handOver({ code: 'KR482' })).queued?.claim.way).toBe('code')
  })

  test('offline, hands over by another person’s code, after which neither code works', async () => {
    const collected = await pickup({ collectorCheck: await codeHint(LISTED, 'AB123') })
    storeBoard(VENUE, boardOf({ ready: [collected] }), now)
    expect((await handOver({ code: 'AB123' })).queued?.claim).toMatchObject({
      pickupId: LISTED,
      code: 'AB123',
    })
    expect(await reasonOf(handOver({ code: 'KR482' }))).toBe('used')
  })

  test('blocks offline entry after five wrong codes in a minute, also after a reload', async () => {
    for (const code of ['ZZ001', 'ZZ002', 'ZZ003', 'ZZ004', 'ZZ005'])
      expect(await reasonOf(handOver({ code }))).toBe('not_listed')
    await expect(handOver({ code: 'KR482' })).rejects.toMatchObject({
      reason: 'too_many_codes',
      facts: { seconds: 60 },
    })
    const afterAMinute = new Date(now.getTime() + 60_000)
    expect(await reasonOf(handOver({ code: 'KR482' }, { now: afterAMinute }))).toBe('handed over')
  })

  /** @promise business-orders.offline.several (board, code bar) */
  test('offline, refuses a code that fits two orders', async () => {
    const other = await pickup({ id: LATER, orderNumber: 'DS1002' }, 'KR482')
    storeBoard(VENUE, boardOf({ ready: [await pickup(), other] }), now)
    expect(await reasonOf(handOver({ code: 'KR482' }))).toBe('several')
    expect(readQueue(VENUE)).toEqual([])
  })

  test('offline, refuses the code of a closed order with the reason', async () => {
    const over = await pickup({ status: 'completed', codeCheck: await codeCheck(LISTED, 'KR482') })
    const fitting: string[] = []
    for (let n = 0; n < 1000; n++) {
      const code = `KR${String(n).padStart(3, '0')}`
      if ((await findByCode([over], code)).length > 0) fitting.push(code)
    }
    expect(fitting).toEqual(['KR482'])
    storeBoard(VENUE, boardOf({ ready: [{ ...over, status: 'ready' }] }), now)
    expect(await reasonOf(handOver({ code: 'KR482' }))).toBe('handed over')
  })

  test('finds no stored list on a new device', async () => {
    const elsewhere = handOverOffline({ code: 'KR482' }, { venueId: LATER, by: MARYAM, attempt: 'a', now })
    expect(await reasonOf(elsewhere)).toBe('no_list')
  })
})

describe('the stored list', () => {
  test('the stored list contains no phone numbers and no codes', () => {
    const stored = JSON.stringify(Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toContain('DS1001')
    expect(stored).not.toContain('KR482')
    expect(stored).not.toContain('+96892123456')
  })

  test('the stored list expires after two days', () => {
    expect(storedBoard(VENUE, new Date(now.getTime() + 3 * DAY))).toBeUndefined()
  })
})

test('knows at once of a hand-over in another tab', async () => {
  await handOver(passWith(ours.privateKey))
  const stored = localStorage.getItem(`hand-overs:${VENUE}`) ?? ''
  const heard = vi.fn()
  const stop = subscribeToQueue(heard)
  localStorage.setItem(`hand-overs:${VENUE}`, stored.replaceAll(LISTED, LATER))
  dispatchEvent(new Event('storage'))
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(await reasonOf(handOver(passWith(ours.privateKey, { pickupId: LATER })))).toBe('used')
})

test('keeps the queue of hand-overs after the page is closed', async () => {
  await handOver(passWith(ours.privateKey))
  vi.resetModules()
  const reopened = await import('./queue.ts')
  expect(reopened.readQueue(VENUE)).toHaveLength(1)
  expect(reopened.isAtRisk(VENUE)).toBe(false)
})

test('keeps the queue in the open page where nothing can be stored, with a warning', async () => {
  vi.stubGlobal('localStorage', brokenStorage())
  storeBoard(VENUE, boardOf({ ready: [await pickup()] }), now)
  await handOver(passWith(ours.privateKey))
  expect(readQueue(VENUE)).toHaveLength(1)
  expect(isAtRisk(VENUE)).toBe(true)
})
