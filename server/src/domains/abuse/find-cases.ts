import type { Tx } from '#platform/transact'
import { findBursts, findSharedMarks } from './account-patterns.ts'
import { findDonationPairs } from './donation-patterns.ts'
import { findAboveTickets, findHeavyDrivers } from './driver-patterns.ts'
import { findOrderGroups, findOrderPairs, findSpentRefunded, findVoucherSellers } from './order-patterns.ts'

const PATTERNS = [
  findOrderPairs,
  findDonationPairs,
  findOrderGroups,
  findVoucherSellers,
  findHeavyDrivers,
  findAboveTickets,
  findSpentRefunded,
  findSharedMarks,
  findBursts,
]

/** Searches for accounts that seem to work together and stores cases; changes nothing else. @returns how many are new */
export async function findCases(tx: Tx) {
  let all = 0
  for (const find of PATTERNS) {
    const { found } = await find(tx)
    all += found
  }
  return all
}
