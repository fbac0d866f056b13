import {
  LONGEST_DESCRIPTION,
  MAX_GRAMS,
  MIN_GRAMS,
  WEIGHT_STEP_GRAMS,
} from '@dawra/contract/composting/rules'
import type { ActivityBody } from '@dawra/contract/composting/schemas'
import { activityTypes } from '@dawra/contract/platform/waste.rules'
import { logActivities } from '#composting'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { breaksPolicy, RestRefusal } from './refusal.ts'

export type InsertRow = Readonly<Record<string, unknown>>

const TABLE = 'composting_activities'

/** Inserts through the tracker's use case: points and the daily limit are computed by the server. */
export async function insertActivities(ctx: Ctx, rows: readonly InsertRow[]): Promise<string[]> {
  const bodies = rows.map(row => bodyOf(row, personOf(ctx).userId))
  return (await logActivities(ctx, bodies)).map(({ id }) => id)
}

function bodyOf(row: InsertRow, userId: string): ActivityBody {
  for (const column of ['user_id', 'activity_type', 'weight_kg'])
    if (row[column] === undefined || row[column] === null) throw missing(column)
  if (row.user_id !== userId) throw breaksPolicy(TABLE, true)
  const type = activityTypes.find(known => known === row.activity_type)
  if (!type) throw broken('activity_types_are_known')
  return { type, grams: gramsOf(row.weight_kg), description: descriptionOf(row.description), picture: null }
}

/** Kilograms as a number, or as a text that PostgreSQL would accept as one. */
function gramsOf(weight: unknown): number {
  const isNumber =
    typeof weight === 'number' || (typeof weight === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(weight))
  if (!isNumber) throw invalid('numeric', weight)
  const exact = Number(weight) * 1000
  const grams = Math.round(exact)
  const isWhole = Math.abs(exact - grams) < 1e-6 && grams % WEIGHT_STEP_GRAMS === 0
  if (!isWhole || grams < MIN_GRAMS || grams > MAX_GRAMS) throw broken('weights_are_believable')
  return grams
}

function descriptionOf(description: unknown): string | null {
  if (description === undefined || description === null) return null
  if (typeof description !== 'string') throw invalid('text', description)
  const text = description.trim()
  if (text.length > LONGEST_DESCRIPTION) throw broken('descriptions_say_something')
  return text || null
}

const missing = (column: string) =>
  new RestRefusal(400, '23502', {
    message: `null value in column "${column}" of relation "${TABLE}" violates not-null constraint`,
  })

const broken = (constraint: string) =>
  new RestRefusal(400, '23514', {
    message: `new row for relation "${TABLE}" violates check constraint "${constraint}"`,
  })

const invalid = (type: string, value: unknown) =>
  new RestRefusal(400, '22P02', {
    message: `invalid input syntax for type ${type}: ${JSON.stringify(value).slice(0, 100)}`,
  })
