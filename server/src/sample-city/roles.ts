import { applyForRole, decideRole } from '#identity'
import type { Tx } from '#platform/transact'
import { openCharity } from './charity.ts'
import { BUYER, CHARITY, DONOR, DRIVER, SECOND_DRIVER } from './people.ts'
import { as } from './timeline.ts'

/** Donors, buyers, drivers and charities get their roles through the regular applications. */
export async function takeRoles(tx: Tx, people: ReadonlyMap<string, string>) {
  const named = ({ email }: { email: string }) => as(tx, people.get(email)!)
  await applyForRole(named(DONOR), {
    role: 'donor',
    kind: 'household',
    name: DONOR.fullName,
    registrationNumber: null,
    area: 'qurum',
  })
  await applyForRole(named(BUYER), {
    role: 'buyer',
    kind: 'farm',
    name: 'Wadi Al Lawami Farm',
    registration: null,
    phone: BUYER.phone,
  })
  for (const person of [DRIVER, SECOND_DRIVER]) {
    const driver = {
      role: 'driver',
      area: 'ruwi',
      vehicle: 'van',
      phone: person.phone,
      hasLicence: true,
    } as const
    const { id } = await applyForRole(named(person), driver)
    await decideRole(tx, id, { approved: true })
  }
  await openCharity(tx, people.get(CHARITY.email)!)
}
