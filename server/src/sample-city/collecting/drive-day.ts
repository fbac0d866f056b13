import { randomUUID } from 'node:crypto'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { CommandEnvelope, DayRound, DayStop } from '@dawra/contract/rounds/driver'
import { type DriverCommandKind, MOST_TIMES_PLAN } from '@dawra/contract/rounds/driver.rules'
import type { Tx } from '#platform/transact'
import { getDay, takeCommands } from '#rounds'
import { MINUTE, startOfDay } from '../muscat-time.ts'
import type { DRIVER } from '../people.ts'
import type { City } from '../people-and-venues.ts'
import type { Random } from '../random.ts'
import { as } from '../timeline.ts'

export interface Mishaps {
  /** A household had not put its bin out: it waits for its next round. */
  isMissed?: boolean
  contaminated?: number
}

const A_STOP = 9 * MINUTE
/** Realistic weights, far below MOST_GRAMS_A_LITRE of the rules for drivers. */
const GRAMS_A_LITRE = [90, 210] as const

/** Numbers a driver's taps on a round, like a phone. */
class Phone {
  readonly #deviceId = randomUUID()
  readonly #roundId: string
  readonly taps: CommandEnvelope[] = []
  constructor(roundId: string) {
    this.#roundId = roundId
  }

  tap(kind: DriverCommandKind, at: number, payload: object = {}, stop?: DayStop, binNumber?: number) {
    this.taps.push({
      id: randomUUID(),
      deviceId: this.#deviceId,
      sequence: this.taps.length + 1,
      kind,
      roundId: this.#roundId,
      stopId: stop?.id ?? null,
      binNumber: binNumber ?? null,
      capturedAt: new Date(at).toISOString(),
      clockOffsetMs: 0,
      payload: { ...payload },
    })
  }
}

/** A driver has driven the rounds of this day; the phone sends all taps at the end. */
export async function driveDay(
  tx: Tx,
  city: City,
  { driver, mishaps = {}, random }: { driver: typeof DRIVER; mishaps?: Mishaps; random: Random },
) {
  const own = as(tx, city.people.get(driver.email)!, { roles: ['customer', 'driver'] })
  const { rounds } = JSON.parse((await getDay(own)).text) as { rounds: DayRound[] }
  for (const round of rounds.filter(({ day }) => day === muscatDay(tx.now)))
    await takeCommands(own, tapsOf(round, tx.now.getTime(), { mishaps, random }))
}

function tapsOf(
  round: DayRound,
  now: number,
  { mishaps, random }: { mishaps: Mishaps; random: Random },
): CommandEnvelope[] {
  const phone = new Phone(round.id)
  const stops = round.stops.filter(({ status }) => status === 'planned')
  const missed = mishaps.isMissed && stops.find(({ policyKind }) => policyKind === 'household')
  let at = startOfDay(now) + round.startsMinute * MINUTE
  phone.tap('start_round', at)
  let collected = 0
  for (const [index, stop] of stops.entries()) {
    at += A_STOP
    if (stop === missed) {
      phone.tap('missed', at, { because: 'not_out' }, stop)
      continue
    }
    for (const { number, sizeLitres, tareGrams } of stop.bins) {
      // Limited, because weights far above the stated volume would be held for review.
      const grams = Math.min(sizeLitres * random.whole(...GRAMS_A_LITRE), MOST_TIMES_PLAN * stop.grams)
      collected += grams
      phone.tap('weigh', at, { grossGrams: grams + tareGrams }, stop, number)
      if (index === mishaps.contaminated)
        phone.tap('contaminated', at + MINUTE, { contamination: 'plastic' }, stop, number)
    }
    phone.tap('done', at + 2 * MINUTE, {}, stop)
  }
  phone.tap('emptied', at + 25 * MINUTE, { ticketGrams: collected || null })
  phone.tap('end_round', at + 35 * MINUTE, { metres: Math.round(round.metres * 1.04) })
  return phone.taps
}
