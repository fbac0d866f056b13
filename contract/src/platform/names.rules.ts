/** Words that need the next one to be a name: `عبد` is "slave of", `أم` "mother of", `Dr` a title. */
const OPENING =
  'عبد|أبو|ابو|أبا|ابا|أبي|ابي|بو|أم|ام|بن|إبن|ابن|بنت|آل|ال|ذو|د\\.|الدكتور|الدكتورة|الشيخ|الشيخة|السيد|السيدة|المهندس|' +
  'abd|abdul|abdel|abdal|abdur|abdus|abdun|abu|aboo|abo|bu|umm|um|om|bin|bint|ibn|al|el|ul|' +
  'dr\\.?|mr\\.?|mrs\\.?|ms\\.?|eng\\.?|sheikh|shaikh|sheikha|shaikha|sayyid|sayyida'
/** Words that only end a name: `نور الدين`, `Saif al Islam`. */
const CLOSING =
  'الدين|الله|الإسلام|الاسلام|الرحمن|الحق|الزهراء|(?:al|el|ul|ud|ad|ur|ar)[- ](?:islam|rahman|rehman|haq|huda|din|deen)|' +
  'aldin|aldeen|eldin|eldeen|uddin|addin|din|deen|allah|ullah'
/** Particles before a family's or father's name that are not part of it. */
const BEFORE_FAMILY = /^(?:(?:بن|إبن|ابن|بنت|آل|ال|bin|bint|ibn|al|el|ul)\s+)+/iu
const ARTICLE = /^(?:(?:al|el|ad|an|ar|as|ash|at|az)[-\u2010\u2011]|ال)(?=\p{L}{2})/iu

const NAME = new RegExp(`(?:(?:${OPENING})\\s+)*\\S+(?:\\s+(?:${CLOSING})(?!\\S))?`, 'giu')

/** Removes letter extensions, vowel signs and direction marks, which are not part of a name. */
const plain = (fullName: string) =>
  fullName.normalize('NFC').replace(/[\u0640\u064b-\u0652\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')

/** `عبد الله بن سالم` → `عبد الله`, `بن سالم`: words that form one name stay together. */
const namesIn = (fullName: string): string[] => plain(fullName).match(NAME) ?? []

const initial = (name: string) =>
  /\p{L}/u.exec(name.replace(BEFORE_FAMILY, '').replace(ARTICLE, ''))?.[0].toUpperCase()

/** How to address a person: `Abdul Rahman Al Balushi` → `Abdul Rahman`. Mirrored by identity.given_name() in SQL. */
export const givenName = (fullName: string): string => namesIn(fullName)[0] ?? ''

/** `Salim Al Harthy` → `Salim H.`, `عبد الله بن سالم الحارثي` → `عبد الله ح.`: enough to address a person, and nothing more. */
export function shortName(fullName: string): string {
  const [given = '', ...others] = namesIn(fullName)
  const letter = initial(others.at(-1) ?? '')
  return letter ? `${given} ${letter}.` : given
}

/** First letters of the given name and of the family name without its article. */
export function initialsOf(fullName: string): string[] {
  const names = namesIn(fullName)
  return [names[0], names.length > 1 ? names.at(-1) : undefined].flatMap(name => initial(name ?? '') ?? [])
}

/** Keeps Arabic initials from joining into a word. */
export const apart = (letters: readonly string[]) => letters.join('\u200c')
