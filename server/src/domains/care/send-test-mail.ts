import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { sendMail } from './texts/index.ts'

/** Sends a mail to the operator's own address. @throws Refusal('not_found' | 'too_many_requests') */
export async function sendTestMail(ctx: Ctx, { publicUrl }: { publicUrl: string }): Promise<{ to: string }> {
  const { userId } = personOf(ctx)
  const { email: to, language } = await one<{ email: string | null; language: Language }>(
    ctx.db,
    sql`select email, language from identity.people where id = ${userId}`,
  )
  if (!to) throw new Refusal('not_found')
  await limitRate(ctx, 'care.test_mail', userId)
  const facts = { link: `${publicUrl}/admin/care`, sentAt: ctx.now.toISOString() }
  await transact(ctx, tx => sendMail(tx, { template: 'test_mail', to, language, facts }))
  return { to }
}
