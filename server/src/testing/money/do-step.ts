import { issueStatements } from '#payouts'
import { answer, casesOfOffice, complain, contest, decide, pass } from './case-steps.ts'
import { checkAccounts, checkClosing, checkStatements } from './check-books.ts'
import { checkDocuments, checkNumbers } from './check-documents.ts'
import type { ModelCity } from './model-city.ts'
import { agree, approve, batchUp, end, hold, moveAccount, send, takeBack } from './payout-steps.ts'
import type { MoneyStep } from './random-steps.ts'
import { cancel, collect, refundAll, refundSome, sell, undo } from './sale-steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Does one step and its consequences, and compares all books with the model. */
export async function doStep(city: ModelCity, step: MoneyStep) {
  await city.moveTo(city.now + MINUTE / 3)
  await act(city, step)
  await city.letHappen()
  await checkAccounts(city)
  await checkDocuments(city)
  await checkNumbers(city)
  if (step.act === 'issue statements') await checkStatements(city)
}

const LATE_REFUNDS = 3

/**
 * Continues until every case is decided and every week has its statement, and again after the office has refunded pickups
 * that were paid out long ago.
 */
export async function closeBooks(city: ModelCity) {
  await doStep(city, { act: 'pass', hours: 100 })
  for (const [index, open] of (await casesOfOffice(city)).entries())
    await decide(city, open, { isRefunded: index % 2 === 0, part: null })
  await city.letHappen()
  await doStep(city, { act: 'pass', hours: 1 })
  await doStep(city, { act: 'cancel batch' })
  await endWeek(city)
  const sold = city.pickups.filter(({ status, isBack }) => status === 'completed' && !isBack)
  for (const pickup of sold.slice(-LATE_REFUNDS)) await refundAll(city, pickup)
  await city.letHappen()
  await endWeek(city)
}

async function endWeek(city: ModelCity) {
  await city.moveTo(city.now + 8 * 24 * HOUR)
  await doStep(city, { act: 'issue statements' })
  await checkClosing(city)
}

function act(city: ModelCity, step: MoneyStep): Promise<unknown> {
  // Occasionally picks something long past.
  const one = <Thing>(things: readonly Thing[], which: number, then: (thing: Thing) => Promise<unknown>) => {
    const thing = which % 10 === 0 ? things[which % things.length] : things.at(-1 - (which % 4))
    return thing === undefined ? Promise.resolve() : then(thing)
  }
  switch (step.act) {
    case 'sell':
      return sell(city, step)
    case 'collect':
      return one(city.pickups, step.which, pickup => collect(city, pickup))
    case 'undo':
      return undo(city)
    case 'refund parts':
      return one(city.pickups, step.which, async pickup => {
        for (const part of step.parts) await refundSome(city, pickup, part)
      })
    case 'refund rest':
      return one(city.pickups, step.which, pickup => refundAll(city, pickup))
    case 'cancel':
      return one(city.pickups, step.which, pickup => cancel(city, pickup))
    case 'open case':
      return one(city.pickups, step.which, pickup => complain(city, pickup, step))
    case 'answer case':
      return one(city.cases, step.which, open => answer(city, open, step))
    case 'contest case':
      return one(city.cases, step.which, open => contest(city, open))
    case 'decide case':
      return casesOfOffice(city).then(open => one(open, step.which, each => decide(city, each, step)))
    case 'set commission':
      return agree(city, venueOf(city, step), step)
    case 'hold':
    case 'release':
      return hold(city, venueOf(city, step), step.act === 'hold')
    case 'change IBAN':
      return moveAccount(city, venueOf(city, step))
    case 'make batch':
      return batchUp(city)
    case 'approve batch':
      return approve(city)
    case 'send batch':
      return send(city, step)
    case 'cancel batch':
      return takeBack(city)
    case 'settle payout':
      return end(city, venueOf(city, step), 'settled')
    case 'return payout':
      return end(city, venueOf(city, step), 'returned')
    case 'pass':
      return pass(city, step.hours)
    default:
      return closeWeeks(city)
  }
}

async function closeWeeks(city: ModelCity) {
  await issueStatements(city.tx)
  for (const venue of city.venues) if (venue.closeWeeks(city.now)) city.seen.add('VAT rounded')
}

const venueOf = ({ venues }: ModelCity, { which }: { which: number }) => venues[which % venues.length]!
