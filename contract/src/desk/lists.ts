import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, cursor, id, instant, language, line, searchText } from '../platform/schemas.ts'
import { listSorts } from './list-filters.rules.ts'
import { officeListNames } from './lists.rules.ts'

/** A calendar day in Muscat: `2026-11-24`. */
const day = z.iso.date().refine(text => text.startsWith('20'), { error: 'invalid_format' })
/** Whole baisa in a query parameter. */
const amount = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

/** A list refuses filters that it does not accept. */
const filters = z.object({
  /** A number, an address, a phone, or a part of a name. */
  q: searchText(100).optional(),
  state: z.string().max(30).optional(),
  kind: z.string().max(30).optional(),
  method: z.string().max(30).optional(),
  venue: id.optional(),
  area: areaSlug.optional(),
  person: id.optional(),
  /** Days in Muscat, both included. */
  from: day.optional(),
  until: day.optional(),
  least: amount.optional(),
  most: amount.optional(),
  sort: z.enum(listSorts).optional(),
})
export type ListQuery = z.output<typeof filters>

const listName = z.object({ list: z.enum(officeListNames) })

const cell = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  z.null(),
])
export type ListCell = z.infer<typeof cell>

const row = z.object({
  id,
  /** The row's key in the address of its page; null when the row has no page. */
  linksTo: z.string().nullable(),
  /** The store by which the list can be filtered; null without one. */
  venueId: id.nullable(),
  cells: z.record(z.string(), cell),
})
export type ListRow = z.infer<typeof row>

export const getOfficeList = route({
  method: 'GET',
  path: '/api/v1/admin/lists/{list}',
  access: { office: 'any' },
  personal: true,
  summary:
    'Orders, refunds, payments, people, venues, deals, donations, vouchers, subscriptions, bins or stops, narrowed by filters; each list asks for a permission',
  params: listName,
  query: filters.extend({ cursor: cursor.optional() }),
  result: z.object({
    items: z.array(row),
    /** A page reads a limited number of rows, so it may be short or empty before the end. */
    next: z.string().nullable(),
    /** How far back a short page has read; null when the page is full or the last. */
    searchedTo: instant.nullable(),
    /** Number of results, or that there are more than the limit. Only on the first page and where it is cheap to count. */
    count: z.object({ found: z.int(), isMore: z.boolean() }).nullable(),
  }),
})

export const getOfficeListTable = route({
  method: 'GET',
  path: '/api/v1/admin/lists/{list}/csv',
  access: { office: 'any' },
  stepUp: true,
  personal: true,
  summary: 'The same for spreadsheets, all of it, sent while it is read',
  params: listName,
  query: filters.extend({ language: language.default('en') }),
  result: null,
  media: 'text/csv',
})

const view = z.object({
  id,
  name: z.string(),
  /** The filters as query parameters of the page. */
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Name of the colleague; null for the caller. */
  by: z.string().nullable(),
  isRemovable: z.boolean(),
})
export type ListView = z.infer<typeof view>

export const listViews = route({
  method: 'GET',
  path: '/api/v1/admin/lists/{list}/views',
  access: { office: 'any' },
  summary: 'Saved views of a list: those of the caller, and what colleagues share',
  params: listName,
  result: z.object({ views: z.array(view) }),
})

export const saveView = route({
  method: 'POST',
  path: '/api/v1/admin/lists/{list}/views',
  access: { office: 'any' },
  summary: 'Saves filters under a name; the same name of the caller is replaced',
  params: listName,
  body: z.object({
    name: line(60).min(1),
    search: filters.extend({
      least: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
      most: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    isShared: z.boolean().default(false),
  }),
  result: z.object({ id }),
  errors: ['too_many_views'],
})

export const removeView = route({
  method: 'DELETE',
  path: '/api/v1/admin/lists/{list}/views/{viewId}',
  access: { office: 'any' },
  summary: 'Removes a saved view of the caller; an owner also removes what others share',
  params: listName.extend({ viewId: id }),
  result: null,
})
