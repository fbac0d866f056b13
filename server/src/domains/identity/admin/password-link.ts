import type { Tx } from '#platform/transact'
import { linkTo } from '../contacts/mailed-links.ts'
import { issueToken } from '../contacts/one-time-tokens.ts'
import type { IdentityServices } from '../services.ts'
import { type Admin, recordAct } from './record-admin-act.ts'

/** A link to our own website that sets a password once, within ten minutes. */
export async function passwordLink(
  tx: Tx,
  admin: Admin,
  services: IdentityServices,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const purpose = 'recovery'
  const { link: token } = await issueToken(tx, services.keys, { userId, purpose, address: email })
  await recordAct(tx, admin, { kind: 'link_made', userId, details: { type: purpose } })
  const target = { isWeb: true, redirectTo: `${services.publicUrl}/`, challenge: null }
  return linkTo(services, target, { token, type: purpose })
}
