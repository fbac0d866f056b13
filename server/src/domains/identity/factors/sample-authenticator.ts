import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { Keys } from '../services.ts'
import { factorsOf, insertFactor } from './factors.ts'
import { codeAt, newTotp } from './totp.ts'

const NAME = 'Sample authenticator'

/** An authenticator app without a device, for a sample account. An account that has a second factor is not changed. */
export const giveShownApp = (ctx: Ctx, keys: Keys, userId: string): Promise<void> =>
  transact(ctx, async tx => {
    await maybe(tx.db, sql`select from identity.users where id = ${userId} for update`)
    if ((await factorsOf(tx, userId)).some(({ status }) => status === 'verified')) return
    const { secret } = newTotp({ issuer: NAME, label: userId })
    await insertFactor(tx, userId, {
      type: 'totp',
      status: 'verified',
      friendlyName: NAME,
      secretSealed: keys.seal(secret),
    })
  })

export interface ShownCode {
  email: string
  code: string
  secondsLeft: number
}

/** The current code of the account's sample app; undefined when it has none. */
export async function readShownApp(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  keys: Keys,
  email: string,
): Promise<ShownCode | undefined> {
  const app = await maybe<{ secretSealed: Buffer }>(
    db,
    sql`select f.secret_sealed as "secretSealed" from identity.mfa_factors f
      join identity.users u on u.id = f.user_id
      where u.email = ${email} and f.type = 'totp' and f.status = 'verified' and f.friendly_name = ${NAME}
        and f.secret_sealed is not null`,
  )
  return app && { email, ...codeAt(keys.open(app.secretSealed), now) }
}
