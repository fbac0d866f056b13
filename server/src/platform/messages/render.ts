import type { Mail, Sms } from '../messages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { type Rendered, renderLetter } from './layout.ts'
import type { Letter } from './letter.ts'

const WORDS = { en, ar }

/** A mail as it is sent: subject, HTML and its plain twin. */
export function renderMail({
  template,
  language,
  facts,
}: Pick<Mail, 'template' | 'language' | 'facts'>): Rendered {
  const { mail, footer } = WORDS[language]
  // The facts of a mail are those of its template: the row was written by `sendMail`.
  const write = mail[template] as (facts: Mail['facts']) => Letter
  return renderLetter(write(facts), language, footer)
}

/** What a text message says. */
export const renderSms = ({ template, language, facts }: Pick<Sms, 'template' | 'language' | 'facts'>) =>
  WORDS[language].sms[template](facts)
