import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import type { Texts } from './en.ts'

export const texts: Texts = {
  mails: {
    support_reply: facts =>
      letter(`ردّ على رسالتك رقم ${facts.number}`, [
        paragraph`رددنا على رسالتك رقم ${facts.number}.`,
        button('قراءة الرد', facts.link),
        buttonHint,
      ]),
  },
}
