import type { CopyTarget } from '@dawra/contract/deals/copy-targets'
import type { Template } from '@dawra/contract/deals/templates'
import { MAX_TEMPLATES_PER_VENUE } from '@dawra/contract/deals/templates.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { requireOpenVenue, requireVenueRole } from '#venues'
import { templateChanged } from '../events.ts'
import { getTemplate } from './own-template.ts'
import { countTemplates, insertTemplate } from './store.ts'

/** The venues that the caller can copy a template to, by name. @throws Refusal('not_found' | 'not_allowed') */
export async function getTemplateTargets(ctx: Ctx, templateId: string): Promise<{ venues: CopyTarget[] }> {
  const { venueId, terms } = await getTemplate(ctx, templateId)
  await requireVenueRole(ctx, venueId, 'manager')
  const venues = await many<CopyTarget>(
    ctx.db,
    sql`select t.venue_id as "venueId", c.name,
        exists (select from deals.templates s
          where s.venue_id = t.venue_id and s.removed_at is null and s.stopped_at is null
            and (lower(btrim(s.terms -> 'title' ->> 'en')) = nullif(lower(btrim(${terms.title.en}::text)), '')
              or lower(btrim(s.terms -> 'title' ->> 'ar')) = nullif(lower(btrim(${terms.title.ar}::text)), ''))) as "isListed"
      from venues.teams t join venues.cards c on c.id = t.venue_id
      where t.user_id = ${userIdOf(ctx)} and t.role in ('owner', 'manager') and t.venue_id <> ${venueId}
        and c.closed_since is null
      order by coalesce(c.name_en, c.name_ar), t.venue_id`,
  )
  return { venues }
}

/**
 * Copies a template to another venue that the caller manages; its window follows that venue's hours.
 * @throws Refusal('not_found' | 'not_allowed' | 'venue_closed' | 'too_many_templates')
 */
export function copyTemplate(ctx: Ctx, templateId: string, venueId: string): Promise<Template> {
  return transact(ctx, async tx => {
    const template = await getTemplate(tx, templateId)
    await requireVenueRole(tx, template.venueId, 'manager')
    await requireVenueRole(tx, venueId, 'manager')
    await requireOpenVenue(tx, venueId)
    if ((await countTemplates(tx.db, venueId)) >= MAX_TEMPLATES_PER_VENUE)
      throw new Refusal('too_many_templates', { most: MAX_TEMPLATES_PER_VENUE })
    const id = await insertTemplate(tx.db, venueId, userIdOf(tx), template)
    await announce(tx, templateChanged(id, venueId))
    return getTemplate(tx, id)
  })
}
