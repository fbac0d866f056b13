import type { Ctx } from '#platform/context'
import { type InsertRow, insertActivities } from './composting-activities.ts'

/** PostgreSQL's type names; a filter's value is cast to the type of its column. */
export type ColumnType = 'uuid' | 'text' | 'numeric' | 'int4' | 'bool' | 'timestamptz'

/** Adds a value to a statement. @returns its place in the text, such as `$1` */
export type Parameter = (value: unknown) => string

export interface RestTable {
  name: string
  /** The SQL behind `from`; `site` is the base address of pictures. */
  source(parameter: Parameter, site: string): string
  /** All columns that clients see, in the order of `*`. */
  columns: Readonly<Record<string, ColumnType>>
  /** The column with the owner of a row: people read only their own rows. Null for a public table. */
  owner: string | null
  insert?: {
    /** The columns that a client may set; the server sets all others. */
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

/** The only tables of the database that clients of `/rest/v1` can reach. */
export const TABLES: readonly RestTable[] = [ACTIVITIES, PRODUCTS]

export const tableNamed = (name: string) => TABLES.find(table => table.name === name)
