import { toLatinDigits, withoutHidden } from '../platform/digits.rules.ts'

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
/** This many independent reports hide a thing until the office has decided. */
export const REPORTS_TO_HIDE = 3
/** Reports of an account younger than this and without a confirmed phone count half. */
export const DAYS_UNTIL_ESTABLISHED = 7
/** The deadline for deciding about a hidden thing is shorter when its author is in good standing. */
export const MINUTES_TO_DECIDE = { trusted: 30, hidden: 240 } as const
export const verdicts = ['keep', 'hide'] as const
export type Verdict = (typeof verdicts)[number]
/** A venue may have customers on their way, so reports never hide it; the office only reviews them. */
export const isHideable = (kind: ReportedKind) => kind !== 'venue'
export const hasPage = (kind: ReportedKind) => kind === 'deal' || kind === 'donation' || kind === 'venue'
/** Reasons that make sense for each kind, the most likely first. */
export function reasonsFor(kind: ReportedKind): readonly ReportReason[] {
  if (hasPage(kind)) return reportReasons
  // Compost has a description, but reasons about food do not apply.
  return reportReasons.filter(
    reason => reason !== 'unsafe_food' && (reason !== 'not_as_described' || kind === 'product'),
  )
}

export interface Flags {
  /** A phone number, address or link, by which the two sides could deal outside of the platform. */
  contact: boolean
  abusive: boolean
}

/** Finds contents that a message or listing must not show, or not yet. */
export function flagsOf(text: string): Flags {
  const plain = folded(text)
  return { contact: hasContact(plain), abusive: ABUSE.test(plain) }
}

/** Unifies spellings that readers take for the same: digits, case, vowel marks, forms of alef. */
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

// The lookbehind starts a match only at the start of a word. Otherwise a long text without a match would be tried from
// every letter, which takes quadratic time.
const MAIL = /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,}/
const HANDLE = /(?<![\w.])@[a-z_][\w.]{2,}/
const LINK =
  /https?:\/\/|(?<!\w)www\.|(?<![\w.])[a-z0-9-]{1,63}\.(?:com|net|org|om|me|io|co|app|link|ly|info|biz|shop|site|xyz)(?![\w-])/
/** Dates and times that could look like phone numbers. */
const NO_PHONE =
  /\b(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b|\b\d{1,2}:\d\d(?::\d\d)?\b/g
const GAP = '[\\s.\\-()/_*,]{0,3}'
/** An Omani number has eight digits. After + or 00 it is an international number. Any separators may be between the digits. */
const PHONE = new RegExp(`(?:\\+|00)${GAP}[1-9](?:${GAP}\\d){7,14}|(?<!\\d)[279](?:${GAP}\\d){7}(?!\\d)`)

function hasContact(plain: string): boolean {
  if (MAIL.test(plain) || LINK.test(plain) || HANDLE.test(plain)) return true
  const numbers = plain.replace(NO_PHONE, ' ; ').replace(DIGIT_WORD, word => DIGIT_WORDS[word] ?? word)
  return PHONE.test(numbers)
}

/** Only unmistakable insults, because an ambiguous word is left to people's reports. Already folded. */
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
