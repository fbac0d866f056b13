import { APPLICATION_FIELDS, type ApplicationField, applicationSteps } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { Link } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

export const stepOf = (field: ApplicationField) =>
  applicationSteps.find(step => (APPLICATION_FIELDS[step] as readonly ApplicationField[]).includes(field))

export function FieldLinks({ fields }: { fields: readonly ApplicationField[] }) {
  const t = useT('businesses')
  return (
    <ul className="flex flex-wrap gap-x-4">
      {fields.map(field => (
        <li key={field}>
          <Link
            to="/sell"
            search={{ step: stepOf(field) }}
            className="inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
          >
            {t(`fields.${field}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Corrections({ application: { wanted, note } }: { application: Application }) {
  const t = useT('businesses.more')
  return (
    <section role="status" aria-labelledby="corrections" className="grid gap-1 rounded-card bg-date-soft p-4">
      <h2 id="corrections" className="text-18">
        {t('title')}
      </h2>
      {note && (
        <p className="break-words whitespace-pre-line">
          <strong>{t('note')}</strong> <Name>{note}</Name>
        </p>
      )}
      <p>{t('text')}</p>
      <FieldLinks fields={wanted} />
    </section>
  )
}
