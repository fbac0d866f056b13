import type { Template, TemplateTerms } from '@dawra/contract/deals/templates'
import { MAX_TEMPLATES_PER_VENUE } from '@dawra/contract/deals/templates.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { refuseStale, type State } from '#platform/refuse-stale'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireTeamPicture, requireVenueRole, teamChanger } from '#venues'
import { templateChanged } from '../events.ts'
import { selectShown } from '../store.ts'
import { checkAllergens, checkNamed, checkPrice } from '../terms.ts'
import { getTemplate, lockOwnTemplate } from './own-template.ts'
import { countTemplates, insertTemplate, updateTemplate } from './store.ts'

/** @throws Refusal('price_not_lower' | 'allergens_not_stated' | 'allergens_named' | 'too_many_templates') */
export function createTemplate(ctx: Ctx, venueId: string, terms: TemplateTerms): Promise<Template> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    await check(tx, venueId, terms)
    checkNamed(terms.terms, terms.allergensSure)
    if ((await countTemplates(tx.db, venueId)) >= MAX_TEMPLATES_PER_VENUE)
      throw new Refusal('too_many_templates', { most: MAX_TEMPLATES_PER_VENUE })
    const id = await insertTemplate(tx.db, venueId, userIdOf(tx), terms)
    await announce(tx, templateChanged(id, venueId))
    return getTemplate(tx, id)
  })
}

/**
 * Changes a template for later days; days that are listed or pending stay as they are.
 * @throws Refusal('changed_meanwhile' | ...)
 */
export function editTemplate(
  ctx: Ctx,
  templateId: string,
  { version, ...terms }: TemplateTerms & { version: number },
): Promise<Template> {
  return transact(ctx, async tx => {
    const template = await lockOwnTemplate(tx, templateId)
    if (version !== template.version) await refuseStaleTemplate(tx, template)
    await check(tx, template.venueId, terms)
    checkNamed(terms.terms, terms.allergensSure, template.terms)
    await updateTemplate(tx.db, templateId, userIdOf(tx), terms)
    await announce(tx, templateChanged(templateId, template.venueId))
    return getTemplate(tx, templateId)
  })
}

async function check(tx: Tx, venueId: string, { terms }: TemplateTerms) {
  checkPrice(terms)
  checkAllergens(terms)
  await requireTeamPicture(tx, venueId, terms.picture, await selectShown(tx.db, venueId, terms.picture))
}

async function refuseStaleTemplate(tx: Tx, { id, venueId }: { id: string; venueId: string }) {
  const change = await maybe<State & { changedBy: string | null }>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from deals.templates where id = ${id}`,
  )
  if (!change) throw new Refusal('not_found')
  refuseStale(change, await teamChanger(tx, venueId, change.changedBy))
}
