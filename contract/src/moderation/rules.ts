import { toLatinDigits, withoutHidden } from '../platform/digits.rules.ts'

/** What may be reported. */
export const reportedKinds = ['deal', 'donation', 'review', 'message', 'venue', 'rating', 'product'] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const reportReasons = [
  'unsafe_food',
  'not_as_described',
  'abusive',
  'spam',
  'scam',
  'private_data',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
/** So many independent reports hide a thing until an operator has decided. */
export const REPORTS_TO_HIDE = 3
/** Until then an account without a confirmed phone is fresh: its reports count half. */
export const DAYS_UNTIL_ESTABLISHED = 7
/** Within so many minutes a hidden thing is decided: one of an author in good standing, and any other. */
export const MINUTES_TO_DECIDE = { trusted: 30, hidden: 240 } as const
export const verdicts = ['keep', 'hide'] as const
export type Verdict = (typeof verdicts)[number]
/** A venue has customers on their way: a case is looked at, but nothing disappears by it. */
export const isHideable = (kind: ReportedKind) => kind !== 'venue'
/** Has a public page of its own, by its id. */
export const hasPage = (kind: ReportedKind) => kind === 'deal' || kind === 'donation' || kind === 'venue'
/** Reasons that make sense for each kind, the likeliest first. */
export function reasonsFor(kind: ReportedKind): readonly ReportReason[] {
  if (hasPage(kind)) return reportReasons
  // Compost is described, and is no food.
  return reportReasons.filter(
    reason => reason !== 'unsafe_food' && (reason !== 'not_as_described' || kind === 'product'),
  )
}

export interface Flags {
  /** A phone number, an address or a link: a way around the place where both sides are known. */
  contact: boolean
  abusive: boolean
}

/** What a text has in it that others should not read, or not yet. */
export function flagsOf(text: string): Flags {
  const plain = folded(text)
  return { contact: hasContact(plain), abusive: ABUSE.test(plain) }
}

/** One spelling for what a reader takes for the same: digits, cases, vowel marks, forms of alef. */
const folded = (text: string) =>
  toLatinDigits(withoutHidden(text.normalize('NFKC')))
    .toLowerCase()
    .replace(/[\u0640\u064b-\u065f\u0670\u200b-\u200d\ufeff]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

const DIGIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine',
    'صفر واحد اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه',
  ].flatMap(words => words.split(' ').map((word, digit) => [word, String(digit)] as const)),
)
const DIGIT_WORD = new RegExp(`(?<!\\p{L})(?:${Object.keys(DIGIT_WORDS).join('|')})(?!\\p{L})`, 'gu')

// A try begins where a word does, or is short: a long text of the wrong kind would be tried from each of its letters.
const MAIL = /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,}/
const HANDLE = /(?<![\w.])@[a-z_][\w.]{2,}/
const LINK =
  /https?:\/\/|(?<!\w)www\.|(?<![\w.])[a-z0-9-]{1,63}\.(?:com|net|org|om|me|io|co|app|link|ly|info|biz|shop|site|xyz)(?![\w-])/
/** Dates, times and what a thing weighs or costs are numbers, too. */
const NO_PHONE =
  /\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b|\b\d{1,2}:\d\d(?::\d\d)?\b/g
const GAP = '[\\s.\\-()/_*,]{0,3}'
/** Eight digits of Oman, or more after a plus or two zeros, with any separators. */
const PHONE = new RegExp(`(?:\\+|00)${GAP}[1-9](?:${GAP}\\d){7,14}|(?<!\\d)[279](?:${GAP}\\d){7}(?!\\d)`)

function hasContact(plain: string): boolean {
  if (MAIL.test(plain) || LINK.test(plain) || HANDLE.test(plain)) return true
  const numbers = plain.replace(NO_PHONE, ' ; ').replace(DIGIT_WORD, word => DIGIT_WORDS[word] ?? word)
  return PHONE.test(numbers)
}

/** Insults that leave no doubt; what can be meant well is for people to report. Already folded. */
const WORDS = [
  'fuck(?:ing|er|ers|ed)?',
  'motherfuck(?:er|ers|ing)',
  'bitch(?:es)?',
  'bastards?',
  'assholes?',
  'whores?',
  'sluts?',
  'cunts?',
  'dickheads?',
  'retards?',
  "i(?:’|'| wi)ll kill you",
  '(?:ال)?شرموط(?:ه)?',
  '(?:ال)?قحبه',
  '(?:ال)?عاهره',
  '(?:ال)?منيوك(?:ه)?',
  'كس ام(?:ك|كم)',
  'يا كلب(?:ه)?',
  'يا حمار(?:ه)?',
  'يا حيوان',
  'اب?ن ال?كلب',
  'ال?لعنه عليك(?:م)?',
  'يلعن (?:ابوك|امك|والديك)',
  '(?:ساقتلك|راح اقتلك)',
]
const ABUSE = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'u')
