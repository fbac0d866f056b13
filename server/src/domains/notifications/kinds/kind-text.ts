import type { Part } from '#platform/messages/letter'

/** The texts of a kind in one language. Names and numbers of others are `isolated`. */
export interface KindText<Facts, Details = never> {
  /** What the kind is called in the settings and in the copy of one's data. */
  name: string
  /** One line for the inbox, a locked screen and the mail's subject: no codes, phone numbers or names of people. */
  title(facts: Facts): string
  /** One or two sentences. */
  text(facts: Facts): string
  /** The text on a locked screen instead of `text`, unless the person allows details: only venue and time. */
  brief?(facts: Facts): string
  /** The title on a locked screen, where `title` reveals more than venue and time. */
  briefTitle?(facts: Facts): string
  /** Several notifications as one, oldest first; without it their texts are listed. */
  several?(facts: readonly Facts[]): { title: string; text: string }
  /** Further parts of the mail, looked up when it is written. Codes belong here because facts are stored. */
  details?(details: Details): readonly Part[]
  /** An SMS: one part of 160 characters, or of 70 in Arabic. Without it the title is sent. */
  sms?(facts: Facts): string
  /** The button of the mail, and of the push where there is room. */
  action: string
  /** Replaces `action` where it depends on the facts. */
  actionFor?(facts: Facts): string
}

/** The data of a cause: stored with the notification, and rendered into its texts. */
export type FactsIn<Text> = Text extends KindText<infer Facts> ? Facts : never

/** Mail contents beyond the facts, looked up when the mail is written. */
export type DetailsIn<Text> = Text extends { details(details: infer Details): unknown } ? Details : never
