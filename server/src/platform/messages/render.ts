import type { Language } from '@dawra/contract/platform/schemas'
import type { DomainMessages } from '../messages.ts'
import { type Rendered, renderLetter } from './layout.ts'
import type { Letter } from './letter.ts'

export type Catalogue = readonly DomainMessages[]

interface Stored {
  template: string
  language: Language
  /** Facts of the template, stored by `sendMail` or `sendSms`. */
  facts: object
}

export const hasTemplate = (catalogue: Catalogue, channel: 'mail' | 'sms', template: string) =>
  findOwner(catalogue, channel, template) !== undefined

const findOwner = (catalogue: Catalogue, channel: 'mail' | 'sms', template: string) =>
  catalogue.find(({ texts }) => template in ((channel === 'mail' ? texts.en.mails : texts.en.sms) ?? {}))

export function ownerOf(catalogue: Catalogue, channel: 'mail' | 'sms', template: string): DomainMessages {
  const owner = findOwner(catalogue, channel, template)
  if (!owner) throw new Error(`no domain has a message '${template}'`)
  return owner
}

/**
 * Subject, HTML and plain text of a mail.
 * @param site the public address, which buttons with a path link to
 */
export function renderMail(
  catalogue: Catalogue,
  { template, language, facts }: Stored,
  site: string,
): Rendered {
  const write = ownerOf(catalogue, 'mail', template).texts[language].mails[template] as (
    facts: object,
  ) => Letter
  return renderLetter(write(facts), language, site)
}

export function renderSms(catalogue: Catalogue, { template, language, facts }: Stored): string {
  const write = ownerOf(catalogue, 'sms', template).texts[language].sms?.[template] as (
    facts: object,
  ) => string
  return write(facts)
}
