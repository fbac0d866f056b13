import { binsToLoad, type ShownRound, type ShownStop } from '#features/rounds/driving/shown-rounds.ts'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'

/** The bins to load for customers who have none yet. */
export function BinsToLoad({ round }: { round: ShownRound }) {
  const t = useT('driver.round')
  const bins = binsToLoad(round)
  if (bins.length === 0) return null
  return (
    <div className="rounded-control bg-luban px-4 py-3 font-semibold">
      <p>{t('load')}</p>
      <ul>
        {bins.map(({ count, sizeLitres }) => (
          <li key={sizeLitres}>{t('bins', { count, litres: sizeLitres })}</li>
        ))}
      </ul>
    </div>
  )
}

/** The bins that are still to be delivered at a stop, and those just placed. */
export function Bring({ stop: { bring, placed } }: { stop: ShownStop }) {
  const t = useT('driver.stop')
  return (
    <>
      {bring && (
        <p className="rounded-control bg-luban px-4 py-3 text-18 font-semibold">
          {t('bring', { count: bring.count, litres: bring.sizeLitres })}
        </p>
      )}
      {placed.map(({ id, binNumber, waits }) => (
        <p key={id} className="rounded-control bg-luban px-4 py-3 font-semibold">
          {binNumber === null
            ? t('placedScanned')
            : t.rich('placed', { number: () => <Ltr>{String(binNumber)}</Ltr> })}
          {waits && <span className="block text-date">{t('placedWaits')}</span>}
        </p>
      ))}
    </>
  )
}
