import type { LimitName } from '@dawra/contract/platform/request-limits.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { giveBackTry, takeTry } from '#platform/rate-limit'
import type { Device } from './device.ts'
import { knownMark, type TriedAccount } from './known-devices.ts'
import { addressKey, countedOf } from './rate-limits.ts'

export interface Try {
  /** Call it after the right password: the attempt does not count. */
  succeeded(): Promise<void>
}

/**
 * Unknown devices share nine attempts at an account, and each unknown network has a hundred at all accounts. A known
 * device or network has nine of its own, so that an attacker elsewhere does not lock the owner out.
 * @param account an address is counted the same whether it is registered or not
 * @throws Refusal('too_many_requests', { retryAfter })
 */
export async function admitTry({ db }: Pick<Ctx, 'db'>, account: TriedAccount, device: Device): Promise<Try> {
  const known = await knownMark(db, account, device)
  const name = addressKey(account.address ?? account.userId ?? '')
  const network = await countedOf(db, 'identity.password_network', device)
  return takeAll(
    db,
    known
      ? [{ name: 'identity.password', who: `${name}:${known}` }]
      : [
          { name: 'identity.password', who: name },
          { name: 'identity.password_network', ...network },
        ],
  )
}

interface Count {
  name: LimitName
  who: string
  allowance?: { limit: number; seconds: number }
}

/** Counts one attempt by all counters, or by none. @throws Refusal('too_many_requests', { retryAfter }) */
export async function takeAll(db: Ctx['db'], counts: readonly Count[]): Promise<Try> {
  const taken: Count[] = []
  const giveBack = async () => {
    for (const { name, who } of taken) await giveBackTry(db, name, who)
  }
  for (const count of counts) {
    const wait = await takeTry(db, count.name, count.who, count.allowance)
    if (wait > 0) {
      await giveBack()
      throw new Refusal('too_many_requests', { retryAfter: wait })
    }
    taken.push(count)
  }
  return { succeeded: giveBack }
}
