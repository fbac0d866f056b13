import type { Part } from '#platform/messages/letter'

/** How a kind is told, in one language. Names and numbers of others are `isolated`. */
export interface KindText<Facts, Details = never> {
  /** One line: in the inbox, on a locked screen, the subject of the mail. No code, no phone, no name of a person. */
  title(facts: Facts): string
  /** One or two sentences. */
  text(facts: Facts): string
  /** What a locked screen shows in place of `text` unless the person wants more: venue and time alone. */
  brief?(facts: Facts): string
  /** What a locked screen shows in place of a `title` that says more than that. */
  briefTitle?(facts: Facts): string
  /** Several at once, the oldest first; without it they are told one by one. */
  several?(facts: readonly Facts[]): { title: string; text: string }
  /** Further parts of the mail, about what is read when it is written: codes are not among the facts. */
  details?(details: Details): readonly Part[]
  /** An SMS: one part of 160 characters, or of 70 in Arabic. Without it the title is sent. */
  sms?(facts: Facts): string
  /** The button of the mail, and of the push where there is room. */
  action: string
  /** In place of `action`, where it depends on the facts. */
  actionFor?(facts: Facts): string
}
