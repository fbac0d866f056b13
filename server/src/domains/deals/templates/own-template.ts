import type { Template } from '@dawra/contract/deals/templates'
import { comingDays, instantOf, type Series } from '@dawra/contract/deals/templates.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Schedule } from '@dawra/contract/venues/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Tx } from '#platform/transact'
import { getVenue, requireVenueRole } from '#venues'
import { lockTemplate, type StoredTemplate, selectTemplate, selectTemplates } from './store.ts'

export async function listTemplates(ctx: Ctx, venueId: string): Promise<{ items: Template[] }> {
  await requireVenueRole(ctx, venueId)
  const [venue, templates] = [await getVenue(ctx, venueId), await selectTemplates(ctx.db, venueId)]
  return { items: templates.map(template => withNext(template, venue, ctx.now)) }
}

/** @throws Refusal('not_found') for all but the venue's team */
export async function getTemplate(ctx: Ctx, templateId: string): Promise<Template> {
  const template = await selectTemplate(ctx.db, templateId)
  if (!template) throw new Refusal('not_found')
  await requireVenueRole(ctx, template.venueId)
  return withNext(template, await getVenue(ctx, template.venueId), ctx.now)
}

export async function lockOwnTemplate(tx: Tx, templateId: string) {
  const template = await lockTemplate(tx.db, templateId)
  if (!template) throw new Refusal('not_found')
  await requireVenueRole(tx, template.venueId)
  return template
}

export const seriesOf = ({ weekdays, window, leadMinutes, pause }: StoredTemplate): Series => ({
  weekdays,
  window,
  leadMinutes,
  pause,
})

function withNext(stored: StoredTemplate, schedule: Schedule, now: Date): Template {
  const isOver = stored.pause !== null && stored.pause.until <= muscatDay(now)
  const template = isOver ? { ...stored, pause: null } : stored
  if (template.stoppedAt) return { ...template, next: null, rests: null }
  const decided = new Set(template.days.map(({ day }) => day))
  const coming = comingDays(seriesOf(template), schedule, now).filter(({ day }) => !decided.has(day))
  const today = muscatDay(now)
  const first = coming.find(({ day }) => day >= today)
  const next = coming.find(({ plan }) => plan.kind === 'offer')
  return {
    ...template,
    next:
      next?.plan.kind === 'offer'
        ? {
            day: next.day,
            at: instantOf(next.plan.at),
            window: { startsAt: instantOf(next.plan.startsAt), endsAt: instantOf(next.plan.endsAt) },
          }
        : null,
    rests: first?.plan.kind === 'rest' ? { day: first.day, why: first.plan.why } : null,
  }
}
