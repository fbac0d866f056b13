import { MISSED_CLAIM_DAYS } from '@dawra/contract/charities/rules'
import type { OwnCharity } from '@dawra/contract/charities/schemas'
import type { Localized } from '@dawra/contract/platform/schemas'
import { getPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, maybe, sql } from '#platform/sql'
import { selectLatest } from './store.ts'

export async function getOwnCharity(ctx: Ctx) {
  const { userId } = personOf(ctx)
  const charity = await selectOwn(ctx.db, userId)
  return {
    charity,
    application: (await selectLatest(ctx.db, userId)) ?? null,
    invitation: charity ? null : await selectInvitation(ctx.db, (await getPerson(ctx.db, userId)).email),
  }
}

async function selectOwn(db: Db, userId: string): Promise<OwnCharity | null> {
  const row = await maybe<{ charity: OwnCharity }>(
    db,
    sql`select charities.charity_json(c) || jsonb_build_object('isContact', m.is_contact,
        'members', (select jsonb_agg(jsonb_build_object('userId', o.user_id, 'name', p.full_name,
            'isContact', o.is_contact) order by o.joined_at, o.user_id)
          from charities.members o join identity.people p on p.id = o.user_id where o.charity_id = c.id),
        'invited', case when m.is_contact then (select coalesce(jsonb_agg(i.email order by i.email), '[]')
          from charities.invitations i where i.charity_id = c.id) else '[]' end,
        'openClaims', charities.open_claims(c.id, ${MISSED_CLAIM_DAYS}::int),
        'openReports', charities.open_reports(c.id)) as charity
      from charities.members m join charities.charities c on c.id = m.charity_id where m.user_id = ${userId}`,
  )
  return row?.charity ?? null
}

const selectInvitation = async (db: Db, email: string) =>
  (await maybe<{ name: Localized }>(
    db,
    sql`select n.name from charities.invitations i join charities.names n on n.id = i.charity_id
      where i.email = ${email} order by i.invited_at desc limit 1`,
  )) ?? null
