import { Link } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'
import { Panel } from '#ui/panel'

/** Batches of which a remainder may be in the same bag. */
export function AlsoInside({ codes }: { codes: readonly string[] }) {
  const t = useT('batch.mayContain')
  return (
    <Panel title={t('title')} text={t('text')}>
      <ul className="flex flex-wrap gap-x-4">
        {codes.map(code => (
          <li key={code}>
            <Link
              to="/batch/$code"
              params={{ code }}
              className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
            >
              <Code>{code}</Code>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
