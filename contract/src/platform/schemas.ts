import { z } from 'zod'
import { AREA_SLUG, isWithin } from './areas.rules.ts'
import { plainCode, plainTyped, withoutHidden } from './digits.rules.ts'
import { LANGUAGES } from './languages.rules.ts'
import { point } from './point.ts'
import { COUNTRY } from './product.ts'
import { isLine, isProse, visible } from './texts.rules.ts'

export const id = z.uuid()
/** PostgreSQL has no year 0, and refuses offsets beyond the largest that exist. */
const READABLE = /^[1-9].*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(text => READABLE.test(text), { error: 'invalid_format' })
export const baisa = z.int().min(0).max(5_000_000_000)
/** Price of one item; the tables store it as a 4-byte integer. */
export const unitPrice = baisa.max(2_147_483_647)
export const grams = z.int().min(1).max(1_000_000)

export type { Language, Localized } from './languages.rules.ts'
export const language = z.enum(LANGUAGES)

export const role = z.enum(['customer', 'donor', 'buyer', 'driver', 'charity', 'operator'])
export type Role = z.infer<typeof role>

/** A picture's id; its files are `/pictures/{id}/{320|640|1280}.{avif|webp}`. */
export const pictureId = z.string().regex(/^[0-9a-f]{32}$/)
export const PICTURE_WIDTHS = [320, 640, 1280] as const

/**
 * One line of user input without invisible marks; empty when nothing in it is visible. Responses do not use it, so that
 * legacy texts that break a newer rule stay readable.
 */
export const line = (most: number) =>
  z.string().overwrite(visible).trim().max(most).refine(isLine, { error: 'characters' })
/** Like `line` for several lines; line ends are normalized to `\n`. */
export const prose = (most: number) =>
  z
    .string()
    .overwrite(text => visible(text.replaceAll('\r\n', '\n')))
    .trim()
    .max(most)
    .refine(isProse, { error: 'characters' })

/** A search term: a number, code, phone, address or part of a name. */
export const searchText = (most: number) =>
  z
    .string()
    .overwrite(text => withoutHidden(text).trim())
    .max(most)
    .refine(isLine, { error: 'characters' })
/** An entered or pasted code in the form for comparison. */
export const typedCode = z.string().max(40).transform(plainCode)
/** Checks the form after spaces and invisible marks are removed; any dash counts as a hyphen. */
export const numbered = (form: RegExp) =>
  z
    .string()
    .overwrite(text =>
      plainTyped(text)
        .replace(/\s/g, '')
        .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
        .toUpperCase(),
    )
    .regex(form)
/** A number of an official document, in any form. */
export const freeNumber = (most: number) => line(most).overwrite(plainTyped)

/** An optional text: null when nothing was entered. */
const orNull = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .transform(typed => typed || null)
    .nullable()
    .default(null)
export const lineOrNull = (most: number) => orNull(line(most))
export const proseOrNull = (most: number) => orNull(prose(most))
const storedOrNull = (most: number) => orNull(z.string().trim().max(most))

export const localized = (most: number) => z.object({ en: storedOrNull(most), ar: storedOrNull(most) })
export const localizedLine = (most: number) => z.object({ en: lineOrNull(most), ar: lineOrNull(most) })
export const localizedProse = (most: number) => z.object({ en: proseOrNull(most), ar: proseOrNull(most) })
export const localizedRequired = (most: number) =>
  localizedLine(most).refine(text => text.en !== null || text.ar !== null, { error: 'required' })
/** A place in the country. The city's bounds are in the database, so the server checks them with `requirePlace`. */
export const pin = point.refine(place => isWithin(COUNTRY.bounds, place), { error: 'outside_city' })
/** The server checks against the database that the area exists and may be chosen. */
export const areaSlug = z.string().max(40).regex(AREA_SLUG)

/**
 * The version of a thing when a user began to edit it. It grows by one with every edit of its contents, not with its
 * stock. A save sends it and is refused (`changed_meanwhile`) when there is a newer version.
 */
export const version = z.int().min(1).max(2_147_483_647)
/** Like `version` for a thing that may not exist yet; 0: it does not exist. */
export const versionOrNone = z.int().min(0).max(2_147_483_647)

export const pickupWindow = z.object({ startsAt: instant, endsAt: instant })
export type PickupWindow = z.infer<typeof pickupWindow>

/** A page of a list by keyset: pass `next` back as `cursor`; `null` is the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
export const cursor = z.string().max(200)

export const none = z.object({})
