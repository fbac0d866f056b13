import { z } from 'zod'
import { AREA_SLUG, isWithin } from './areas.rules.ts'
import { plainCode, plainTyped, withoutHidden } from './digits.rules.ts'
import { LANGUAGES } from './languages.rules.ts'
import { point } from './point.ts'
import { COUNTRY } from './product.ts'
import { isLine, isProse, visible } from './texts.rules.ts'

export const id = z.uuid()
/** What PostgreSQL reads as an instant: there is no year 0 to it, and nowhere is a day ahead of UTC. */
const READABLE = /^[1-9].*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(text => READABLE.test(text), { error: 'invalid_format' })
export const baisa = z.int().min(0).max(5_000_000_000)
/** What one thing costs; tables hold it in four bytes. */
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
 * One line of user input, without hidden marks; empty when nothing of it shows. Responses do not use it, so that texts
 * stored before a stricter rule stay readable.
 */
export const line = (most: number) =>
  z.string().overwrite(visible).trim().max(most).refine(isLine, { error: 'characters' })
/** Lines of user input, likewise; line ends are normalized to `\n`. */
export const prose = (most: number) =>
  z
    .string()
    .overwrite(text => visible(text.replaceAll('\r\n', '\n')))
    .trim()
    .max(most)
    .refine(isProse, { error: 'characters' })

/** What is looked for: a number, code, phone, address or a part of a name. */
export const sought = (most: number) =>
  z
    .string()
    .overwrite(text => withoutHidden(text).trim())
    .max(most)
    .refine(isLine, { error: 'characters' })
/** A code as people type or paste it, to be compared. */
export const typedCode = z.string().max(40).transform(plainCode)
/** A number or code that has this form once spaces and hidden marks are gone. */
export const numbered = (form: RegExp) =>
  z
    .string()
    .overwrite(text => plainTyped(text).replace(/\s/g, '').toUpperCase())
    .regex(form)
/** A number of somebody's papers, of any form. */
export const freeNumber = (most: number) => line(most).overwrite(plainTyped)

/** A text that may be left out: null when nothing is typed. */
const orNull = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .transform(typed => typed || null)
    .nullable()
    .default(null)
export const lineOrNull = (most: number) => orNull(line(most))
export const proseOrNull = (most: number) => orNull(prose(most))
const storedOrNull = (most: number) => orNull(z.string().trim().max(most))

/** A stored text in one or both languages. */
export const localized = (most: number) => z.object({ en: storedOrNull(most), ar: storedOrNull(most) })
/** The same, as user input. */
export const localizedLine = (most: number) => z.object({ en: lineOrNull(most), ar: lineOrNull(most) })
export const localizedProse = (most: number) => z.object({ en: proseOrNull(most), ar: proseOrNull(most) })
/** A line that must be present in at least one language. */
export const localizedRequired = (most: number) =>
  localizedLine(most).refine(text => text.en !== null || text.ar !== null, { error: 'required' })
/** A pin in the country. Whether it is in the city as well depends on rows: the server asks `requirePlace`. */
export const pin = point.refine(place => isWithin(COUNTRY.bounds, place), { error: 'outside_city' })
/** An area's short name; whether there is such an area, and whether it may be chosen, depends on rows too. */
export const areaSlug = z.string().max(40).regex(AREA_SLUG)

/**
 * Which state of a thing somebody began to edit. It grows by one with every change of what people say of the thing, not
 * with its stock. Who saves sends the one they began from, and is refused (`changed_meanwhile`) when there is a later one.
 */
export const version = z.int().min(1).max(2_147_483_647)
/** `version` of what may not be there yet; 0: nothing is. */
export const versionOrNone = z.int().min(0).max(2_147_483_647)

/** When something can be picked up: from `startsAt` until `endsAt`. */
export const pickupWindow = z.object({ startsAt: instant, endsAt: instant })
export type PickupWindow = z.infer<typeof pickupWindow>

/** A page of a list by keyset: pass `next` back as `cursor`; `null` is the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
export const cursor = z.string().max(200)

export const none = z.object({})
