import type { Db } from '#platform/sql'
import type { PersonData } from './profile.ts'
import { isOpen } from './roles/launch.ts'

const OWN_DOORS = ['donor', 'driver', 'buyer'] as const

/** Whether somebody new may come in: with the customers, or as what they say they want to be. */
export async function isOpenTo(db: Db, { user_type }: PersonData): Promise<boolean> {
  if (await isOpen(db, 'customer_sign_in')) return true
  const door = OWN_DOORS.find(name => name === user_type)
  return door !== undefined && isOpen(db, door)
}
