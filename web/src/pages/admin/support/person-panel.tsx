import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { PersonActs } from '#features/office/acts/person-acts.tsx'
import { useT } from '#lib/i18n'
import { Ltr, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'

export function PersonPanel({ ticket: { person, from } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport')
  return (
    <Panel title={t('person.title')}>
      <ul className="grid gap-1.5">
        <li>{person.name ? <Name>{person.name}</Name> : t(from === '' ? 'erased' : 'guest')}</li>
        {person.email && (
          <li>
            <a
              href={`mailto:${person.email}`}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            >
              <Ltr>{person.email}</Ltr>
            </a>
          </li>
        )}
        {person.phone && (
          <li>
            <a
              href={`tel:${person.phone}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <Ltr>{person.phone}</Ltr>
            </a>
          </li>
        )}
      </ul>
      {person.id && <PersonActs userId={person.id} />}
    </Panel>
  )
}
