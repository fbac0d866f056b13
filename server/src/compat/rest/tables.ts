import type { Ctx } from '#platform/context'
import { type InsertRow, insertActivities } from './composting-activities.ts'

/** As PostgreSQL names them; a value of a filter is cast to its column's. */
export type ColumnType = 'uuid' | 'text' | 'numeric' | 'int4' | 'bool' | 'timestamptz'

/** Puts a value among those of a statement; answers its place in the text: `$1`. */
export type Parameter = (value: unknown) => string

export interface RestTable {
  name: string
  /** What is read, as SQL behind `from`; `site` is the address that pictures are absolute to. */
  source(parameter: Parameter, site: string): string
  /** All that there are to clients, in the order of `*`. */
  columns: Readonly<Record<string, ColumnType>>
  /** The column that says whose a row is: each person reads theirs alone. Null where everybody reads all. */
  owner: string | null
  insert?: {
    /** What a client may set; the rest of the columns is the server's. */
    settable: readonly string[]
    /** Adds rows in a person's name, all or none. @returns their ids, in order */
    add(ctx: Ctx, rows: readonly InsertRow[]): Promise<string[]>
  }
}

export const ACTIVITIES: RestTable = {
  name: 'composting_activities',
  source: () => 'composting.composting_activities',
  columns: {
    id: 'uuid',
    user_id: 'uuid',
    activity_type: 'text',
    weight_kg: 'numeric',
    description: 'text',
    points_earned: 'int4',
    created_at: 'timestamptz',
  },
  owner: 'user_id',
  insert: {
    settable: ['user_id', 'activity_type', 'weight_kg', 'description'],
    add: insertActivities,
  },
}

export const PRODUCTS: RestTable = {
  name: 'compost_products',
  source: (parameter, site) => `(select id, title, description, price_per_kg, available_kg, seller_type,
      ${parameter(`${site}/pictures/`)}::text || picture || '/640.webp' as image_url, is_available, created_at
    from shop.compost_products) products`,
  columns: {
    id: 'uuid',
    title: 'text',
    description: 'text',
    price_per_kg: 'numeric',
    available_kg: 'numeric',
    seller_type: 'text',
    image_url: 'text',
    is_available: 'bool',
    created_at: 'timestamptz',
  },
  owner: null,
}

/** The tables of the seed that clients of `/rest/v1` know, and nothing else of the database. */
export const TABLES: readonly RestTable[] = [ACTIVITIES, PRODUCTS]

export const tableNamed = (name: string) => TABLES.find(table => table.name === name)
