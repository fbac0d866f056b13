import type { HeapDetails } from '@dawra/contract/processing/schemas'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'

/** The mass balance of a heap: input equals output, losses and what is still there. */
export function HeapBalance({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps')
  const { weight } = useFormat()
  const { takenIn, takenOut, lost, stillThere, inputs, losses } = heap
  const sums = [
    ['in', takenIn],
    ['out', takenOut],
    ['lost', lost],
    ['there', stillThere],
  ] as const
  return (
    <Panel
      title={t('balance.title')}
      text={t('balance.sum', {
        in: weight(takenIn),
        out: weight(takenOut),
        lost: weight(lost),
        there: weight(stillThere),
      })}
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(([name, grams]) => (
          <div key={name}>
            <dt className="text-14 text-muted">{t(`balance.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{weight(grams)}</dd>
          </div>
        ))}
      </dl>
      <Entries title={t('balance.inputs')}>
        {inputs.map(({ kind, grams }) => (
          <Entry key={kind} name={t(`inputs.${kind}`)} grams={grams} />
        ))}
      </Entries>
      <Entries title={t('balance.losses')}>
        {losses.map(({ kind, grams }) => (
          <Entry key={kind} name={t(`losses.${kind}`)} grams={grams} />
        ))}
      </Entries>
    </Panel>
  )
}

function Entries({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useT('adminHeaps.balance')
  return (
    <div>
      <h3 className="text-16 font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-14 text-muted">{t('nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </div>
  )
}

const Entry = ({ name, grams }: { name: string; grams: number }) => (
  <li className="flex justify-between gap-3 py-1.5">
    <span>{name}</span>
    <span className="tabular-nums">{useFormat().weight(grams)}</span>
  </li>
)
