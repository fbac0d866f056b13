import type { DealTerms } from '@dawra/contract/deals/schemas'
import type { Template, TemplateTerms } from '@dawra/contract/deals/templates'
import type { TemplateDayReason } from '@dawra/contract/deals/templates.rules'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'

export type StoredTemplate = Omit<Template, 'next' | 'rests'>

interface Row {
  template: StoredTemplate
}

export async function selectTemplate(db: Db, templateId: string): Promise<StoredTemplate | undefined> {
  const row = await maybe<Row>(
    db,
    sql`select deals.template_json(t) as template from deals.templates t
      where id = ${templateId} and removed_at is null`,
  )
  return row?.template
}

/** A template, locked until the transaction ends, so that its days are decided one after the other. */
export async function lockTemplate(db: Db, templateId: string) {
  const row = await maybe<Row & { liveFrom: Date }>(
    db,
    sql`select deals.template_json(t) as template, live_from as "liveFrom" from deals.templates t
      where id = ${templateId} and removed_at is null for no key update`,
  )
  return row && { ...row.template, liveFrom: row.liveFrom }
}
export type LockedTemplate = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>

export async function selectTemplates(db: Db, venueId: string): Promise<StoredTemplate[]> {
  const rows = await many<Row>(
    db,
    sql`select deals.template_json(t) as template from deals.templates t
      where venue_id = ${venueId} and removed_at is null order by id desc`,
  )
  return rows.map(row => row.template)
}

/** How many templates a venue has. The lock keeps two simultaneous additions within the limit. */
export async function countTemplates(db: Db, venueId: string): Promise<number> {
  await run(db, sql`select pg_advisory_xact_lock(hashtextextended('templates:' || ${venueId}::text, 0))`)
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*) from deals.templates where venue_id = ${venueId} and removed_at is null`,
  )
  return count
}

const restOf = ({ picture: _, portions: __, ...rest }: TemplateTerms['terms']) => JSON.stringify(rest)

export async function insertTemplate(db: Db, venueId: string, by: string | null, of: TemplateTerms) {
  const { terms, window } = of
  const row = await one<{ id: string }>(
    db,
    sql`insert into deals.templates (venue_id, created_by, terms, picture, portions, weekdays, anchor, from_minutes,
        until_minutes, lead_minutes, mode, on_silence, next_at)
      values (${venueId}, ${by}::uuid, ${restOf(terms)}, ${terms.picture}, ${terms.portions}, ${of.weekdays}::int[],
        ${window.anchor}, ${window.from}, ${window.until}, ${of.leadMinutes}, ${of.mode}, ${of.onSilence}, platform.now())
      returning id`,
  )
  return row.id
}

export async function updateTemplate(db: Db, templateId: string, by: string | null, of: TemplateTerms) {
  const { terms, window } = of
  await run(
    db,
    sql`update deals.templates set terms = ${restOf(terms)}, picture = ${terms.picture}, portions = ${terms.portions},
        weekdays = ${of.weekdays}::int[], anchor = ${window.anchor}, from_minutes = ${window.from},
        until_minutes = ${window.until}, lead_minutes = ${of.leadMinutes}, mode = ${of.mode},
        on_silence = ${of.onSilence}, live_from = platform.now(),
        next_at = case when stopped_at is null then platform.now() end,
        version = version + 1, changed_at = platform.now(), changed_by = ${by}::uuid
      where id = ${templateId}`,
  )
}

interface Rest {
  from: string | null
  until: string | null
  isStopped: boolean
}

/** Pauses, stops or resumes. Resuming applies to days whose listing time is still to come. */
export async function updateRest(db: Db, templateId: string, { from, until, isStopped }: Rest) {
  await run(
    db,
    sql`update deals.templates set paused_from = ${from}, paused_until = ${until},
        stopped_at = case when ${isStopped} then coalesce(stopped_at, platform.now()) end,
        live_from = case when ${isStopped} then live_from else platform.now() end,
        next_at = case when not ${isStopped} then platform.now() end
      where id = ${templateId}`,
  )
}

export async function markRemoved(db: Db, templateId: string) {
  await run(
    db,
    sql`update deals.templates set removed_at = platform.now(), next_at = null where id = ${templateId}`,
  )
}

export async function lookAgain(db: Db, venueId: string) {
  await run(
    db,
    sql`update deals.templates set next_at = platform.now()
      where venue_id = ${venueId} and next_at is not null and removed_at is null`,
  )
}

export async function selectDue(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from deals.templates where next_at <= platform.now() order by next_at limit 200`,
  )
  return rows.map(({ id }) => id)
}

export async function setNext(db: Db, templateId: string, at: Date) {
  await run(
    db,
    sql`update deals.templates set next_at = ${at}
      where id = ${templateId} and stopped_at is null and removed_at is null`,
  )
}

export async function selectDecided(db: Db, templateId: string, from: string): Promise<Set<string>> {
  const rows = await many<{ day: string }>(
    db,
    sql`select day::text as day from deals.template_days where template_id = ${templateId} and day >= ${from}::date`,
  )
  return new Set(rows.map(({ day }) => day))
}

interface NewDay {
  day: string
  state: 'asked' | 'skipped' | 'paused' | 'none' | 'listed'
  why?: TemplateDayReason | undefined
  refusal?: string | undefined
  offer?: DealTerms | undefined
  answerBy?: Date | undefined
  portions?: number | undefined
  dealId?: string | undefined
}

/** @throws a unique violation when the day is decided already, so that it is never listed twice */
export async function insertDay(db: Db, templateId: string, of: NewDay) {
  await run(
    db,
    sql`insert into deals.template_days (template_id, day, state, why, refusal, offer, answer_by, portions, deal_id, decided_at)
      values (${templateId}, ${of.day}::date, ${of.state}, ${of.why ?? null}, ${of.refusal ?? null},
        ${of.offer ? JSON.stringify(of.offer) : null}::jsonb, ${of.answerBy ?? null}::timestamptz, ${of.portions ?? null},
        ${of.dealId ?? null}::uuid, case when ${of.state} <> 'asked' then platform.now() end)`,
  )
}

export interface OpenDay {
  offer: DealTerms
  answerBy: Date
}

export async function lockQuestion(db: Db, templateId: string, day: string): Promise<OpenDay | undefined> {
  const row = await maybe<{ offer: DealTerms | null; answerBy: Date | null }>(
    db,
    sql`select offer, answer_by as "answerBy" from deals.template_days
      where template_id = ${templateId} and day = ${day}::date and state = 'asked' for no key update`,
  )
  return row?.offer && row.answerBy ? { offer: row.offer, answerBy: row.answerBy } : undefined
}

interface Decision {
  state: 'listed' | 'none' | 'skipped'
  why?: TemplateDayReason | undefined
  refusal?: string | undefined
  portions: number
  dealId?: string | undefined
  by: string | null
}

export async function decideQuestion(db: Db, templateId: string, day: string, of: Decision) {
  await run(
    db,
    sql`update deals.template_days set state = ${of.state}, why = ${of.why ?? null}, refusal = ${of.refusal ?? null},
        portions = ${of.portions}, deal_id = ${of.dealId ?? null}::uuid, answered_by = ${of.by}::uuid,
        decided_at = platform.now()
      where template_id = ${templateId} and day = ${day}::date and state = 'asked'`,
  )
}

export const selectUnanswered = (db: Db) =>
  many<{ templateId: string; day: string }>(
    db,
    sql`select template_id as "templateId", day::text as day from deals.template_days
      where state = 'asked' and answer_by <= platform.now() order by answer_by limit 200`,
  )

export const selectLatestDay = (db: Db, templateId: string) =>
  maybe<{
    day: Template['days'][number]
    offer: DealTerms | null
    answerBy: Date | null
    answeredBy: string | null
  }>(
    db,
    sql`select jsonb_build_object('day', day, 'state', state, 'why', why, 'refusal', refusal, 'dealId', deal_id,
          'portions', portions) as day, offer, answer_by as "answerBy", answered_by as "answeredBy"
      from deals.template_days where template_id = ${templateId} order by day desc limit 1`,
  )

export async function isListedTwice(
  db: Db,
  venueId: string,
  { title, window }: Pick<DealTerms, 'title' | 'window'>,
) {
  const row = await one<{ twice: boolean }>(
    db,
    sql`select deals.listed_twice(${venueId}, ${JSON.stringify(title)}::jsonb, ${window.startsAt}::timestamptz,
      ${window.endsAt}::timestamptz) as twice`,
  )
  return row.twice
}

export async function isSilent(db: Db, templateId: string) {
  const row = await one<{ silent: boolean }>(db, sql`select deals.series_is_silent(${templateId}) as silent`)
  return row.silent
}

/** Days are stored for three months. */
export const dropOldDays = (db: Db) =>
  run(
    db,
    sql`delete from deals.template_days where day < platform.muscat_day(platform.now()) - 90 and state <> 'asked'`,
  )
