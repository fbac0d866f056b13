import type { OfficeSetting, SettingChange } from '@dawra/contract/settings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { settingChangesQuery } from './queries.ts'
import { useSettingText } from './use-setting-text.ts'

interface ChangesProps {
  setting: OfficeSetting
  /** Undefined for who may not change it. */
  onAgain: ((value: number) => void) | undefined
}

/** Who changed it, when and why. */
export function Changes({ setting, onAgain }: ChangesProps) {
  const t = useT('adminSettings')
  const list = useInfiniteQuery(settingChangesQuery(setting.key))
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h3 id="changes" className="text-18">
        {t('history')}
      </h3>
      <AnswerList
        query={list}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{t('never')}</p>}
      >
        {changes => (
          <>
            <ol className="divide-y divide-line">
              {changes.map(change => (
                <li key={change.id} className="grid gap-1 py-3">
                  <Change
                    setting={setting}
                    change={change}
                    onAgain={change.former === setting.value ? undefined : onAgain}
                  />
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <LoadMore
                label={t('more')}
                pending={list.isFetchingNextPage}
                onReach={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </AnswerList>
    </section>
  )
}

function Change({ setting: { key }, change, onAgain }: ChangesProps & { change: SettingChange }) {
  const t = useT('adminSettings')
  const text = useSettingText()
  return (
    <>
      <p className="font-medium">
        {t.rich('fromTo', {
          former: () => <bdi>{text(key, change.former)}</bdi>,
          value: () => <bdi>{text(key, change.value)}</bdi>,
        })}
      </p>
      <p className="break-words">
        <Name>{change.reason}</Name>
      </p>
      <p className="text-14 text-muted">
        {t.rich('changed', {
          name: () => <Name>{change.by.name || t('someone')}</Name>,
          time: () => <Time at={change.at} as="relative" />,
        })}
      </p>
      {onAgain && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onAgain(change.former)}
        >
          {t('again', { value: text(key, change.former) })}
        </Button>
      )}
    </>
  )
}
