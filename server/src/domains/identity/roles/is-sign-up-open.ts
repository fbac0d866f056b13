import type { Db } from '#platform/sql'
import type { PersonData } from '../people/profile.ts'
import type { IdentityServices, OpenedInvitation } from '../services.ts'
import { isInvitedToRole } from './invitations.ts'
import { isOpen } from './launch-switches.ts'

const OWN_DOORS = ['donor', 'driver', 'buyer'] as const

/** Sign-up may be open for all customers, or only for the role that the new user chose. */
export async function isOpenTo(db: Db, { user_type }: PersonData): Promise<boolean> {
  if (await isOpen(db, 'customer_sign_in')) return true
  const door = OWN_DOORS.find(name => name === user_type)
  return door !== undefined && isOpen(db, door)
}

/** An invitation allows sign-up where it is closed. */
export async function isInvited({ db, isInvitedElsewhere }: IdentityServices, brought: OpenedInvitation) {
  return (await isInvitedToRole(db, brought)) || ((await isInvitedElsewhere?.(db, brought)) ?? false)
}
