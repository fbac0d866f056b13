import { LANGUAGES, type Language } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { type BagLabelFormat, batchPath } from '@dawra/contract/processing/rules'
import type { CompostMethod } from '@dawra/contract/shop/compost-lines.rules'
import { renderSVG } from 'uqr'
import { formatIn, isolated } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'

export interface LabelFacts {
  code: string
  method: CompostMethod
  readyOn: string
  seller: Localized
  permitNumber: string | null
}

interface Wanted {
  format: BagLabelFormat
  kilos: number
  language: Language
  publicUrl: string
}

/** The label of a bag in both languages, the reader's first. */
export function labelContent(
  { code, method, readyOn, seller, permitNumber }: LabelFacts,
  { format, kilos, language, publicUrl }: Wanted,
) {
  const address = new URL(batchPath(code), publicUrl).href
  return {
    format,
    language,
    fileTitle: code,
    code,
    address: address.replace(/^https?:\/\//, ''),
    qr: renderSVG(address, { ecc: 'M', border: 0 }),
    permitNumber,
    texts: [language, ...LANGUAGES.filter(other => other !== language)].map(each => {
      const { label } = TEXTS[each]
      const { kilograms, dayOf, printed } = formatIn(each)
      return {
        language: each,
        brand: PRODUCT_NAME[each],
        method: label.methods[method],
        seller: printed(seller, label.seller),
        batch: label.batch,
        ready: `${label.readyOn} ${isolated(dayOf(`${readyOn}T08:00:00Z`))}`,
        weight: isolated(kilograms(kilos * 1000)),
        warning: label.warning,
        scan: label.scan,
      }
    }),
  }
}
