import { WRONG_CODE_SECONDS, WRONG_CODE_TRIES } from './code-tries.rules.ts'

/**
 * What a limit counts by: a signed-in person, a recipient's e-mail address or phone, a network (an IPv4 address or an
 * IPv6 /64), the whole city, or one thing.
 */
export type Counted = 'person' | 'address' | 'network' | 'city' | 'thing'

export interface Allowance {
  limit: number
  seconds: number
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const per =
  <Kind extends Counted>(counts: Kind) =>
  (limit: number, seconds: number) => ({ counts, limit, seconds })
const person = per('person')
const address = per('address')
const network = per('network')
const city = per('city')
const thing = per('thing')

/** Every limit. `OTHERS` says what each means for other users; docs/limits.md says what a known browser is. */
export const LIMITS = {
  'audit.table': person(20, HOUR),
  'bins.access_code': person(10, HOUR),
  'bins.deposit': person(60, HOUR),
  'bins.gate_photo': person(20, HOUR),
  'bins.join': person(10, 10 * MINUTE),
  'bins.report': person(20, HOUR),
  'bins.subscribe': person(10, HOUR),
  'businesses.change': person(20, HOUR),
  'businesses.paper': person(40, HOUR),
  'care.test_mail': person(10, HOUR),
  'charities.code': person(10, MINUTE),
  'charities.invite': person(20, HOUR),
  'charities.paper': person(20, HOUR),
  'collections.request': person(20, HOUR),
  'composting.log': person(30, HOUR),
  'desk.story': person(200, HOUR),
  'desk.table': person(20, HOUR),
  'donations.claim': person(60, HOUR),
  'donations.code': person(5, MINUTE),
  'donations.edit': person(20, HOUR),
  'donations.give': person(60, HOUR),
  'donations.request': person(60, HOUR),
  'identity.anonymous': network(100, HOUR),
  'identity.contact_change': person(5, HOUR),
  'identity.factor': person(10, QUARTER),
  'identity.mail_code_minute': address(1, MINUTE),
  'identity.mail_code_hour': address(5, HOUR),
  'identity.passkey': network(300, QUARTER),
  'identity.password': address(9, QUARTER),
  'identity.password_network': network(100, QUARTER),
  'identity.provider_trip': network(300, HOUR),
  'identity.recovery_code': thing(5, QUARTER),
  'identity.send_of_person': person(10, HOUR),
  'identity.send_sign_in': network(100, HOUR),
  'identity.send_sign_up': network(100, HOUR),
  'identity.sign_up': network(100, HOUR),
  'identity.text_code_minute': address(1, MINUTE),
  'identity.text_code_hour': address(3, HOUR),
  'identity.text_code_day': address(10, DAY),
  'identity.texts_abroad': city(50, DAY),
  'identity.texts_confirmed': city(1000, DAY),
  'identity.texts_factor': city(1000, DAY),
  'identity.texts_new': city(100, DAY),
  'identity.texts_new_abroad': city(20, DAY),
  'identity.texts_signed_in': city(300, DAY),
  'identity.texts_stranger': city(200, DAY),
  'identity.verify': network(300, 5 * MINUTE),
  'identity.view_as': person(20, HOUR),
  'messages.write': person(60, 5 * MINUTE),
  'moderation.report': person(20, HOUR),
  'notifications.resend': thing(3, DAY),
  'notifications.test_push': person(10, HOUR),
  'orders.case_photo': person(20, HOUR),
  'orders.code': person(WRONG_CODE_TRIES, WRONG_CODE_SECONDS),
  'orders.collector': person(10, HOUR),
  'pictures.upload': person(60, HOUR),
  'processing.lab_sheet': person(40, HOUR),
  'profile.consents': person(100, HOUR),
  'profile.erasure': person(5, DAY),
  'profile.request': person(5, DAY),
  'realtime.broadcast': person(100, 10),
  'rounds.commands': person(120, MINUTE),
  'rounds.photos': person(200, HOUR),
  'shop.batch': person(50, DAY),
  'site.openapi': network(60, 10 * MINUTE),
  'site.policy_report': network(60, HOUR),
  'site.share_picture': network(120, 10 * MINUTE),
  'site.sitemap': network(300, 10 * MINUTE),
  'support.guest': network(100, HOUR),
  'support.guest_address': address(5, DAY),
  'support.write': person(30, HOUR),
  'venues.invite': person(30, HOUR),
  'venues.invite_address': address(5, DAY),
} as const satisfies Record<string, Allowance & { counts: Counted }>

export type LimitName = keyof typeof LIMITS
export type NetworkLimit = {
  [Name in LimitName]: (typeof LIMITS)[Name]['counts'] extends 'network' ? Name : never
}[LimitName]

export const OTHERS: Record<Counted, string> = {
  person: 'Nobody else is affected.',
  address: 'Nobody else is affected.',
  network: 'Strangers behind the same network wait; known browsers have a limit of their own.',
  city: 'Others of the same kind wait until the day is over; the other kinds go on. An alarm at half.',
  thing: 'The thing waits for everybody.',
}

/** A known browser may use at most this fraction of its network's limit: one tenth. */
const KNOWN_BROWSERS_SHARE = 10

export const ofKnownBrowser = ({ limit, seconds }: Allowance): Allowance => ({
  limit: Math.ceil(limit / KNOWN_BROWSERS_SHARE),
  seconds,
})
