import type { MailFacts, MailTemplate, Sms } from '../messages.ts'
import type { Letter } from './letter.ts'

/** All that we write to people in one language; a template without words does not compile. */
export interface MessageWords {
  mail: { [Template in MailTemplate]: (facts: MailFacts[Template]) => Letter }
  /** One part of 160 signs, or of 70 in Arabic. */
  sms: { code: (facts: Sms['facts']) => string }
  footer: readonly string[]
}
