import { type ApplicationField, spacedIban } from '@dawra/contract/businesses/rules'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { ReactNode } from 'react'
import { byDay, DAYS } from '#features/venues/schedule/week.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { AreaName } from '#parts/area-name.tsx'
import { StillMap } from '#parts/map/still-map.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Picture } from '#ui/picture'
import { useFieldName } from './use-application-field-name.ts'

type Localized = { en: string | null; ar: string | null } | undefined

interface TermsListProps {
  application: OfficeApplication
  name: string
}

export function TermsList({ application, name }: TermsListProps) {
  const t = useT('operatorBusinesses')
  const types = useT('venues.types')
  const allergens = useT('deals.allergens')
  const answers = useT('operatorBusinesses.allergenAnswers')
  const format = useFormat()
  const { terms, phoneConfirmed } = application
  const { licenceExpiresOn, type, area, picture, point } = terms
  return (
    <Card>
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Fact field="legalName">{terms.legalName && <Name>{terms.legalName}</Name>}</Fact>
        <Fact field="crNumber">{terms.crNumber && <Ltr>{terms.crNumber}</Ltr>}</Fact>
        <Fact field="vatNumber">{terms.vatNumber && <Ltr>{terms.vatNumber}</Ltr>}</Fact>
        <Fact field="contactName">{terms.contactName && <Name>{terms.contactName}</Name>}</Fact>
        <Fact field="contactPhone">
          {terms.contactPhone && (
            <>
              <Ltr>{readablePhone(terms.contactPhone)}</Ltr> (
              {t(phoneConfirmed ? 'phoneConfirmed' : 'phoneNotConfirmed')})
            </>
          )}
        </Fact>
        <Fact field="venueName">{both(terms.venueName)}</Fact>
        <Fact field="area">{area && <AreaName area={area} />}</Fact>
        <Fact field="address">{both(terms.address)}</Fact>
        <Fact field="type">{type && types(type)}</Fact>
        <Fact field="allergens">
          {(terms.allergenAnswer === 'none' || terms.allergenAnswer === 'unknown') &&
            answers(terms.allergenAnswer)}
          {(terms.allergens ?? []).length > 0 &&
            terms.allergens?.map(allergen => (
              <span key={allergen} className="block">
                {allergens(allergen)}
              </span>
            ))}
        </Fact>
        <Fact field="hours">{(terms.hours ?? []).length > 0 && <Hours application={application} />}</Fact>
        <Fact field="surplus">{terms.surplus && <Name>{terms.surplus}</Name>}</Fact>
        <Fact field="licenceNumber">{terms.licenceNumber && <Ltr>{terms.licenceNumber}</Ltr>}</Fact>
        <Fact field="licenceExpiresOn">{licenceExpiresOn && format.date(licenceExpiresOn)}</Fact>
        <Fact field="iban" isWide>
          {terms.iban && <Ltr className="font-code wrap-anywhere">{spacedIban(terms.iban)}</Ltr>}
        </Fact>
      </dl>
      {point && <StillMap at={point} label={t('map', { name })} shape="pin" className="mt-4" />}
      {picture && (
        <Picture
          id={picture}
          alt={t('frontAlt', { name })}
          sizes="(min-width: 48rem) 30rem, 90vw"
          width={640}
          height={480}
          className="mt-4 block w-full rounded-control"
        />
      )}
    </Card>
  )
}

const both = (text: Localized) =>
  text &&
  [text.en, text.ar]
    .filter(part => part !== null)
    .map(part => (
      <span key={part} className="block">
        <Name>{part}</Name>
      </span>
    ))

interface FactProps {
  field: ApplicationField
  /** The fact gets a row of its own, so that a long number does not wrap. */
  isWide?: boolean
  children: ReactNode
}

function Fact({ field, isWide = false, children }: FactProps) {
  const t = useT('operatorBusinesses')
  const nameOf = useFieldName()
  return (
    <div className={cx(isWide && 'sm:col-span-2')}>
      <dt className="text-14 text-muted">{nameOf(field)}</dt>
      <dd className="break-words">{children || <span className="text-muted">{t('noAnswer')}</span>}</dd>
    </div>
  )
}

function Hours({ application: { terms } }: { application: OfficeApplication }) {
  const t = useT('operatorBusinesses')
  const format = useFormat()
  const locale = useLocale()
  const week = byDay(terms.hours ?? [])
  return (
    <>
      {DAYS.map(day => (
        <span key={day} className="block">
          {format.weekday(day)}:{' '}
          {(week[day] ?? [])
            .map(({ opens, closes }) => `${format.wallClock(opens)}–${format.wallClock(closes)}`)
            .join(CONVENTIONS[locale].comma) || t('closed')}
        </span>
      ))}
    </>
  )
}
