import type { Me } from '@dawra/contract/identity/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { one, sql } from '#platform/sql'

export async function getMe({ db, actor }: Ctx): Promise<Me> {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const row = await one<Omit<Me, 'roles' | 'office' | 'memberSince'> & { createdAt: Date }>(
    db,
    sql`select id, coalesce(email, '') as email, phone, full_name as "fullName", language, picture,
        created_at as "createdAt"
      from identity.users where id = ${actor.userId}`,
  )
  const { createdAt, ...person } = row
  return {
    ...person,
    roles: [...actor.roles],
    office: [...actor.office],
    memberSince: createdAt.toISOString(),
  }
}
