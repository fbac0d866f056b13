import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Detour, DetourTerms, setDetour as route } from '@dawra/contract/rounds/detours'
import { type Edited, operatorChanger, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { type Between, inOrder, selectDetours } from './list-detours.ts'

type Wanted = ParsedBody<typeof route>
type Known = DetourTerms & Edited

/**
 * @throws Refusal('changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) for unknown areas, one area alone, or when nothing would change
 */
export function setDetour(
  ctx: Ctx,
  areas: Between,
  { version, reason, minutes, metres }: Wanted,
): Promise<Detour> {
  return transact(ctx, async tx => {
    const between = inOrder(areas)
    const after = { minutes, metres }
    if (between.one === between.other) throw invalidInput('other', 'unchanged')
    const known = await lockDetour(tx, between)
    if (known) await requireVersion(tx, known, version)
    else await requireAreas(tx.db, { path: 'other', slugs: [between.one, between.other] })
    const before = known && { minutes: known.minutes, metres: known.metres }
    requireDifference(before ?? { minutes: 0, metres: 0 }, after, 'minutes')
    const written = known ? await update(tx, between, after) : await insert(tx, between, after)
    // Another member inserted it concurrently.
    if (written === 0) refuseStale((await lockDetour(tx, between))!, await operatorChanger(tx, null))
    await run(
      tx.db,
      sql`insert into rounds.detour_changes (one, other, version, before, after, reason, changed_by)
        values (${between.one}, ${between.other}, ${(known?.version ?? 0) + 1},
          ${before ? JSON.stringify(before) : null}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${userIdOf(tx)}::uuid)`,
    )
    noteChange(tx, before, after)
    await enqueue(tx, 'rounds.retime', {}, { key: 'rounds.retime' })
    const [detour] = await selectDetours(tx.db, between)
    if (!detour) throw new Refusal('not_found')
    return detour
  })
}

const lockDetour = (tx: Tx, { one, other }: Between) =>
  maybe<Known>(
    tx.db,
    sql`select minutes, metres, version, changed_at as "changedAt", changed_by as "changedBy"
      from rounds.area_detours where one = ${one} and other = ${other} for update`,
  )

const insert = (tx: Tx, { one, other }: Between, { minutes, metres }: DetourTerms) =>
  run(
    tx.db,
    sql`insert into rounds.area_detours (one, other, minutes, metres, changed_at, changed_by)
      values (${one}, ${other}, ${minutes}, ${metres}, platform.now(), ${userIdOf(tx)}::uuid) on conflict do nothing`,
  )

const update = (tx: Tx, { one, other }: Between, { minutes, metres }: DetourTerms) =>
  run(
    tx.db,
    sql`update rounds.area_detours set minutes = ${minutes}, metres = ${metres}, version = version + 1,
        changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where one = ${one} and other = ${other}`,
  )
